import { VueQueryPlugin } from "@tanstack/vue-query";
import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";
import Pets from "./Pets.vue";

export const render = (): Promise<string> => renderToString(createSSRApp(Pets).use(VueQueryPlugin));
