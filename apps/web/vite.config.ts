import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { apiProxy } from "./src/server/api-proxy.ts";
import { loopbackNames, readServiceConfig } from "./src/server/config.ts";

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === "mocks" ? [] : [service()])],
  build: {
    outDir: "dist/page",
    // The first that know light-dark(); with older ones, the build would have to imitate it.
    target: ["chrome123", "firefox120", "safari17.5"],
    // The page has nothing inline: its Content-Security-Policy forbids that.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 8080, host: "127.0.0.1" },
}));

/** Forwards requests to the service while the page is edited, as the server of the shop does. */
function service(): Plugin {
  return {
    name: "animal-store-service",
    configureServer({ middlewares }) {
      middlewares.use(apiProxy({ ...readServiceConfig(), allowedHosts: loopbackNames }));
    },
  };
}
