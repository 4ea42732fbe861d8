# syntax=docker/dockerfile:1
# The service in a container: docs/deploy.md.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Scripts run: the one of the embedded PostgreSQL links its libraries. The image has its own Node.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM packages AS built
COPY tsconfig.base.json vite.config.ts openapi.json ./
COPY scripts ./scripts
COPY src ./src
# The recipes that the screen shows.
COPY docs/automation ./docs/automation
RUN npm run build && rm -r dist/server/compile-cache

FROM node:24-bookworm-slim
# A name for the account: initdb refuses a number without one.
RUN groupadd --gid 10001 alcancia \
  && useradd --uid 10001 --gid alcancia --no-create-home --home-dir /data --shell /usr/sbin/nologin alcancia \
  && install -d -o alcancia -g alcancia -m 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=built /app/dist ./dist
COPY package.json openapi.json LICENSE ./
COPY bin ./bin
COPY migrations ./migrations
COPY scripts ./scripts
COPY src ./src
RUN install -d -o alcancia -g alcancia dist/server/compile-cache
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=8080 \
  DATA_DIR=/data \
  NODE_COMPILE_CACHE=/app/dist/server/compile-cache
USER alcancia
# Node keeps one for each account.
RUN node scripts/build-server.ts --cache-only
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "dist/server/main.js"]
