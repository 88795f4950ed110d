# What is built and what runs have the same Node, and only what runs is shipped.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json setup.mjs ./
RUN npm ci --ignore-scripts
COPY . .
RUN node build.ts

FROM node:26-trixie-slim
ENV NODE_ENV=production DATA_DIR=/data
# Without these, resized photos and a start leave some hundred megabytes behind.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
RUN mkdir --mode=0700 /data && chown node:node /data
COPY --from=build /app/dist /app
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "/app/server/health.js"]
ENTRYPOINT ["node", "/app/server/main.js"]
CMD ["serve"]
