// What a single executable carries can only load files by this detour: it may import nothing itself.
module.exports = import('./server/main.js')
