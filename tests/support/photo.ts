/** Pictures for tests: files with true first bytes, and the drawing of a browser that jsdom lacks. */
import { vi } from 'vitest';

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];

/** The `data:` address of a JPEG, as far as its first bytes tell. */
export const JPEG_URL = `data:image/jpeg;base64,${btoa(String.fromCharCode(...JPEG))}`;

export const jpegFile = (name: string, size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set(JPEG);
  return new File([bytes], name, { type: 'image/jpeg' });
};

/** Lets a page draw: every picture is 4000 × 3000 px. Answers what was drawn last. */
export function stubDrawing() {
  const drawn = { width: 0, height: 0 };
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    Object.assign(drawn, { width: this.width, height: this.height });
    return JPEG_URL;
  });
  return drawn;
}
