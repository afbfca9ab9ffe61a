export interface BlobInfo {
  /** 1 to 64 letters, digits, `_` or `-`, made by us. */
  id: string;
  ownerId: string;
  /** Such as `image/webp`. */
  contentType: string;
  isNsfw: boolean;
  /** ISO 8601. */
  createdAt: string;
}

export interface StoredBlob extends BlobInfo {
  bytes: Uint8Array;
}

/** Images and other bytes, each written once. */
export interface Blobs {
  put(blob: StoredBlob): Promise<void>;
  get(id: string): Promise<StoredBlob | undefined>;
  /** False when there is none of this owner. */
  delete(id: string, ownerId: string): Promise<boolean>;
  /** Bytes that an owner keeps. */
  usage(ownerId: string): Promise<number>;
  /** All of them, of one owner where one is named. */
  all(ownerId?: string): AsyncIterable<StoredBlob>;
}
