/** A dropped or pasted picture of any type; null where the data has text, or no picture. */
export function pictureFile(data: DataTransfer | null): File | null {
  if (!data || data.types.includes('text/plain') || data.types.includes('text/html')) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
