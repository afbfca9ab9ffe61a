/** The longest side of a picture that is kept with its story, in pixels. */
const longestSide = 1600;
/** What such a picture may weigh as a `data:` URL, in characters. */
const heaviest = 400 * 1024;
/** Tried in turn until one is light enough: how much of the size, and how good. */
const tries = [
  [1, 0.86],
  [1, 0.7],
  [0.75, 0.7],
  [0.5, 0.7],
  [0.35, 0.6],
] as const;

/**
 * A picture as a `data:` URL that a story can carry: drawn anew, so that where and when it was taken stays out of it.
 * Rejects when the file is no picture that this browser can read. Animations stand still, unless they are light.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('This file is damaged, or holds no picture that this browser can read. Try another one.');
  });
  try {
    if (file.type === 'image/gif') {
      const whole = await toDataUrl(file);
      if (whole.length <= heaviest) return whole;
    }
    const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    for (const [part, quality] of tries) {
      const url = await draw(bitmap, fit * part, quality);
      if (url.length <= heaviest) return url;
    }
  } finally {
    bitmap.close();
  }
  throw new Error('This picture cannot be made small enough to be kept with the story. Try a smaller one.');
}

async function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser would not draw the picture. Try again.');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp', quality);
  if (webp?.type === 'image/webp') return toDataUrl(webp);
  // A browser that writes no WebP would answer with a PNG: JPEG is lighter, on white where it was clear.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg', quality);
  if (!jpeg) throw new Error('This browser would not draw the picture. Try again.');
  return toDataUrl(jpeg);
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The picture could not be read. Try again.'));
    reader.readAsDataURL(blob);
  });
}
