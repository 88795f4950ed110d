// Plain JavaScript, as the built server is: no types to strip at its start.
import { createServer } from 'node:http'

createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
