/** Gives a file to the browser to keep. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
