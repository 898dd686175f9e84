/** Pictures for tests, and canvas functions that jsdom lacks. */
import { vi } from 'vitest';

/** A grey picture of 16 × 12 px; encoding it again on the server gives the same bytes. */
const JPEG =
  '/9j/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAf//Z';

export const JPEG_URL = `data:image/jpeg;base64,${JPEG}`;

/** A file of at least `size` bytes: the picture followed by zeros. */
export const jpegFile = (name: string, size = 0) => {
  const picture = Uint8Array.from(atob(JPEG), (sign) => sign.charCodeAt(0));
  const bytes = new Uint8Array(Math.max(size, picture.length));
  bytes.set(picture);
  return new File([bytes], name, { type: 'image/jpeg' });
};

/** Stubs drawing: every picture is 4000 × 3000 px. Returns the last drawing. */
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
