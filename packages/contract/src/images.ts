import * as z from 'zod/mini';

/** The kinds of image that can be uploaded (D-IMAGES). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** The answer of `POST api/v1/images`. `imageUrl` is a path on the server. */
export const uploadedImage = z.object({ imageId: z.string(), imageUrl: z.string(), isNsfw: z.boolean() });
export type UploadedImage = z.infer<typeof uploadedImage>;

export const deletedImage = z.object({ imageId: z.string() });
export type DeletedImage = z.infer<typeof deletedImage>;
