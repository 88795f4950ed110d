import * as z from 'zod/mini'

export const manifestName = 'manifest.json'
/** Folders of files that belong to rows. The server's key for documents lies elsewhere and never comes with them. */
export const fileFolders = ['photos', 'handovers', 'sent', 'avatars', 'documents'] as const

export const ManifestFile = z.strictObject({ name: z.string(), bytes: z.number(), sha256: z.string() })
export type ManifestFile = z.output<typeof ManifestFile>

/** What lies in an archive: every file with its size and what its bytes are. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.string(),
  /** Migrations that the schema of its rows has seen. */
  migrations: z.number(),
  files: z.array(ManifestFile),
})
export type Manifest = z.output<typeof Manifest>
