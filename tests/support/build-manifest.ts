export const manifest = {
  entry: { js: '/assets/main.js', css: '/assets/main.css' },
  dashboardStyle: '/assets/inside.css',
  initial: ['/assets/react.js'],
  chunks: { CarPage: ['/assets/car.js'] },
  inlineScript: "localStorage.getItem('theme')",
  styleHashes: ["'sha256-toasts'"],
}
