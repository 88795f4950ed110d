import { join, relative, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Brought } from './fewer-files.ts'
import { clientEntry, root } from './options.ts'

/**
 * Which modules share a script: what a page or part brings along beside its own imports. Whatever else several pages need esbuild puts
 * into a file for each set of them, of which `fewer-files.ts` leaves those that are worth a request. Every page and part brings the first
 * script, which is there before it.
 */
const together: Record<string, readonly string[]> = {
  // What home, search and the car's page share: one file packs better, and loads faster, than ten crumbs.
  [clientEntry]: [
    'client/search/search-form.tsx',
    'client/ui/car/car-card.tsx',
    'client/ui/car/owner-call.tsx',
    'client/ui/list/empty-state.tsx',
    'client/ui/photo/avatar.tsx',
    'client/ui/use-awake.ts',
    'client/ui/use-near.ts',
  ],
  // A sample of it: the parts that both need would else be a file each.
  'client/help/preview-page.tsx': ['client/car/car-page.tsx'],
  // Parts of a page that is there before them.
  'client/car/car-reviews.tsx': ['client/car/car-page.tsx'],
  'client/car/days/free-calendar.tsx': ['client/car/car-page.tsx'],
  'client/car/gallery/gallery-dialog.tsx': ['client/car/car-page.tsx'],
  'client/search/nothing-found.tsx': ['client/search/search-page.tsx'],
}

/** Where pages behind a log-in lie, and their parts: they bring their routes, which are there before them. */
const inside = [
  'admin',
  'bookings',
  'calendar',
  'favourites',
  'notifications',
  'owner',
  'payments',
  'profile',
  'settings',
  'shell/inside',
].map((folder) => `client/${folder}/`)
const insideRoutes = 'client/inside-routes.tsx'

const sourceOf = (path: string) => relative(root, path).split(sep).join('/')
const absolute = (source: string) => join(root, source)

/** The first script and all that is fetched later are read through a module that imports what they bring along: what is named above, and these `more`. */
export const chunks = (more: Brought): esbuild.Plugin => ({
  name: 'chunks',
  setup(build) {
    const unused = new Set([...Object.keys(together), ...inside])
    build.onResolve({ filter: /./, namespace: 'file' }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' && path.startsWith('.') ? { path: join(resolveDir, path), namespace: 'chunk' } : undefined,
    )
    build.onResolve({ filter: /^first$/ }, () => ({ path: absolute(clientEntry), namespace: 'chunk' }))
    build.onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => {
      const source = sourceOf(path)
      const folder = inside.find((one) => source.startsWith(one))
      for (const used of [source, folder]) if (used) unused.delete(used)
      const brought = [...(together[source] ?? []), ...(folder ? [insideRoutes] : []), ...(more.get(source) ?? [])].map(absolute)
      const lines = [...(source === clientEntry ? [] : ['first']), ...brought].map((module) => `import ${JSON.stringify(module)}`)
      return { contents: [`export * from ${JSON.stringify(path)}`, ...lines].join('\n'), resolveDir: root }
    })
    build.onEnd(() => ({ errors: [...unused].map((source) => ({ text: `build/chunks.ts names ${source}, which is fetched by nothing` })) }))
  },
})
