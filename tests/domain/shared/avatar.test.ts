import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AVATAR_MAX,
  checkPictureFile,
  checkPictureSides,
  cropSquare,
  isAvatarData,
  MIDDLE,
  pictureType,
} from '@domain/shared/avatar';

const bytes = (...values: number[]) => Uint8Array.from(values);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const WEBP = new TextEncoder().encode('RIFF....WEBPVP8 ');

describe('an avatar file', () => {
  it('is recognised by its first bytes', () => {
    expect([JPEG, PNG, WEBP].map(pictureType)).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    for (const text of ['<svg xmlns="">', 'GIF89a', 'RIFF....WAVE', '%PDF-1.7', ''])
      expect(pictureType(new TextEncoder().encode(text)), text).toBeNull();
  });

  it('is refused with a reason', () => {
    expect(checkPictureFile(1000, PNG)).toBeNull();
    expect(checkPictureFile(0, bytes())).toContain('空');
    expect(checkPictureFile(1000, bytes(1, 2, 3))).toContain('JPG');
    expect(checkPictureFile(8 * 1024 * 1024 + 1, JPEG)).toContain('8 MB');
    expect(checkPictureSides(64, 200)).toBeNull();
    expect(checkPictureSides(63, 200)).toContain('64');
  });
});

describe("the avatar's square", () => {
  it('is the largest central one by default', () => {
    expect(cropSquare(400, 200, MIDDLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(cropSquare(400, 200, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
  });

  it('never leaves the picture, whatever is requested', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const any = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(side, side, any, any, any, (width, height, zoom, x, y) => {
        const square = cropSquare(width, height, { zoom, x, y });
        expect(square.side).toBeGreaterThan(0);
        expect(square.left).toBeGreaterThanOrEqual(0);
        expect(square.top).toBeGreaterThanOrEqual(0);
        expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
        expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});

it('only a small picture is stored as a data URL', () => {
  expect(isAvatarData('data:image/jpeg;base64,/9j/4AAQ')).toBe(true);
  for (const text of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PGI+',
    'data:image/png;base64,a"b',
    'javascript:alert(1)',
    `data:image/jpeg;base64,${'A'.repeat(AVATAR_MAX)}`,
  ])
    expect(isAvatarData(text), text.slice(0, 40)).toBe(false);
});
