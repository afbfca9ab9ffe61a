/** The picture that was dropped or pasted, whatever its kind; null where there is text to take, or none. */
export function pictureFile(data: DataTransfer | null): File | null {
  if (!data || data.types.includes('text/plain') || data.types.includes('text/html')) return null;
  return [...data.files].find(({ type }) => type.startsWith('image/')) ?? null;
}
