// Plain JavaScript, like the built server, so no types are stripped at start.
import { createServer } from 'node:http'

createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
