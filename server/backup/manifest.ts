import * as z from 'zod/mini'

export const manifestName = 'manifest.json'
/** The document key lies elsewhere, so no archive contains it. */
export const fileFolders = ['photos', 'handovers', 'sent', 'avatars', 'documents'] as const

export const ManifestFile = z.strictObject({ name: z.string(), bytes: z.number(), sha256: z.string() })
export type ManifestFile = z.output<typeof ManifestFile>

export const BackupManifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.number(),
  files: z.array(ManifestFile),
})
export type BackupManifest = z.output<typeof BackupManifest>
