import { VueQueryPlugin } from "@tanstack/vue-query";
import { createApp } from "vue";
import Pets from "./Pets.vue";

createApp(Pets).use(VueQueryPlugin).mount("#app");
