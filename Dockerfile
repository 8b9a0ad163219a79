# pnpm test:forms image does the same without Docker, and runs what comes of it.
# The digest is that of the tag for all platforms; Dependabot raises both.
FROM node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS tools
RUN npm install --global pnpm@12.21.0
WORKDIR /service

# The packages that the service runs with. This layer stays until one of them changes. What Prisma brings
# along for other databases, what generates its clients, and what only compilers and debuggers read, is left behind.
FROM tools AS packages
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml .pnpmfile.mjs ./
COPY apps/api/package.json apps/api/
COPY packages/contract/package.json packages/contract/
COPY packages/reading/package.json packages/reading/
COPY packages/service/package.json packages/service/
RUN pnpm install --frozen-lockfile --prod --filter-prod=@animal-store/api... \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.[cm]ts" -o -name "*.d.ts" \) -delete \
  && find node_modules -type f -path "*/@prisma/client/runtime/*" \
    \( -name "query_compiler_fast*" -o -name "*.wasm-base64.*" -o -name "wasm-compiler-edge*" \
    -o -name "*.cockroachdb.*" -o -name "*.mysql.*" -o -name "*.sqlserver.*" \) -delete \
  && find node_modules/.pnpm -maxdepth 1 \( -name "@prisma+client-generator-ts@*" \
    -o -name "@prisma+get-dmmf@*" -o -name "@prisma+internals@*" \
    -o -name "@prisma+prisma-schema-wasm@*" \) -exec rm -rf {} +

FROM tools AS build
COPY . .
# docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
RUN node scripts/run.mjs shop packages/tools/src/main.ts build apps/api

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:/data/animal-store.db
WORKDIR /service
COPY --from=packages /service ./
COPY packages/service/prisma packages/service/prisma
COPY packages/service/assets packages/service/assets
COPY packages/contract/src/generated/openapi.json packages/contract/src/generated/
COPY prisma prisma
COPY --from=build /service/apps/api/dist apps/api/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Every address includes the loopback one.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", \
  "const { OPS_HOST, OPS_PORT, HOST, PORT } = process.env; \
  const host = ((OPS_PORT && OPS_HOST) || HOST).replace(/^(0\\.0\\.0\\.0|::)$/, '127.0.0.1').replace(/.*:.*/, '[$&]'); \
  fetch('http://' + host + ':' + (OPS_PORT || PORT || 3000) + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "apps/api/dist/main.js"]
