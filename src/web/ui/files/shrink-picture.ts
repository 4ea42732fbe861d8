/** Photos before they are sent: drawn anew, they are small and say nothing of where they were taken. */

/** Enough to read a receipt. */
const SIDE_MAX = 2_000;
const QUALITY = 0.85;

/** Returns a JPEG of at most 2 000 pixels a side; what the browser cannot draw, such as a PDF, stays as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!bytes) return file;
  return new File([bytes], `${file.name.replace(/\.\w+$/, '') || 'foto'}.jpg`, { type: bytes.type });
}
