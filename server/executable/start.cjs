// A single executable can load files only through `require`.
module.exports = import('./server/main.js')
