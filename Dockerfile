# syntax=docker/dockerfile:1
FROM node:24-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /service
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile && npx -y pnpm@12 run build --filter=@animal-store/api
# What only the build needs is left behind: development dependencies, types, source maps, the objects of
# compilers, and what Prisma brings along for other databases.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && CI=true npx -y pnpm@12 --filter "@animal-store/api..." install --prod --frozen-lockfile \
  && find node_modules apps packages -type f \( -name "*.map" -o -name "*.d.[cm]ts" -o -name "*.d.ts" \) -delete \
  && find node_modules -type f -path "*/@prisma/client/runtime/*" \
    \( -name "query_compiler_small*" -o -name "*.wasm-base64.js" -o -name "wasm-compiler-edge*" \
    -o -name "*.cockroachdb.*" -o -name "*.mysql.*" -o -name "*.sqlserver.*" \) -delete \
  && find node_modules -type d -path "*/better-sqlite3/build/Release/obj*" -prune -exec rm -rf {} +

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:/data/animal-store.db
WORKDIR /service
COPY --from=build /service/package.json ./
COPY --from=build /service/node_modules node_modules
COPY --from=build /service/prisma prisma
COPY --from=build /service/packages/contract/package.json packages/contract/
COPY --from=build /service/packages/contract/dist packages/contract/dist
COPY --from=build /service/packages/server/package.json packages/server/
COPY --from=build /service/packages/server/node_modules packages/server/node_modules
COPY --from=build /service/packages/server/dist packages/server/dist
COPY --from=build /service/packages/user-error/package.json packages/user-error/
COPY --from=build /service/packages/user-error/dist packages/user-error/dist
COPY --from=build /service/apps/api/package.json apps/api/
COPY --from=build /service/apps/api/node_modules apps/api/node_modules
COPY --from=build /service/apps/api/assets apps/api/assets
COPY --from=build /service/apps/api/dist apps/api/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + (process.env.OPS_PORT || process.env.PORT || 3000) + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
