export interface AddedImage {
  /** The server's id; null for a picture that is kept with the story alone. */
  imageId: string | null;
  imageUrl: string;
}

/** Where pictures come from. Both reject with an error whose message a person can read. */
export interface ImagesAdapter {
  add(file: Blob, options: { isNsfw: boolean; signal: AbortSignal }): Promise<AddedImage>;
  /** Draws one. Without it there is no drawing. */
  draw?(prompt: string, options: { isNsfw: boolean; signal: AbortSignal }): Promise<AddedImage>;
  /** The address of a server-held picture; without it `imageUrl` is taken as it is. */
  resolve?(image: AddedImage): string;
}
