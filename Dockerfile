# syntax=docker/dockerfile:1
FROM node:24-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /service
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile && npx -y pnpm@12 run build
# What only the build needs is left behind.
RUN rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && CI=true npx -y pnpm@12 --filter "@animal-store/api..." install --prod --frozen-lockfile

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=file:/data/animal-store.db
WORKDIR /service
COPY --from=build /service/package.json ./
COPY --from=build /service/node_modules node_modules
COPY --from=build /service/prisma prisma
COPY --from=build /service/packages/contract packages/contract
COPY --from=build /service/packages/server packages/server
COPY --from=build /service/apps/api apps/api
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:' + (process.env.OPS_PORT || process.env.PORT || 3000) + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
