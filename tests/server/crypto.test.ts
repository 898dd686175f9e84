/** Encryption with DATA_KEY: bytes are decrypted only with their key and context. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isMac, isSealed, macOf, needsSealing, parseDataKeys, seal, unseal } from '../../server/crypto';
import { readSettings, SettingsError } from '../../server/settings';

const text = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const keysOf = (given: string) => parseDataKeys(given) ?? [];
const keys = keysOf(text(1));
const rotated = keysOf(`${text(2)},${text(1)}`);

describe('encrypted bytes', () => {
  it('are decrypted to the original', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (plain, context) => {
        const sealed = seal(keys, plain, context);
        expect(isSealed(sealed)).toBe(true);
        expect(Buffer.from(plain).equals(unseal(keys, sealed, context))).toBe(true);
      }),
    );
  });

  it('cannot be decrypted in another row, with another key, or after one bit changed', () => {
    const sealed = seal(keys, Buffer.from('secret'), 'totp 1');
    expect(() => unseal(keys, sealed, 'totp 2')).toThrow();
    expect(() => unseal(keysOf(text(3)), sealed, 'totp 1')).toThrow('DATA_KEY does not contain the key');
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => unseal(keys, changed, 'totp 1')).toThrow();
      }),
    );
  });

  it('are decrypted after a key rotation, and marked for new encryption', () => {
    const sealed = seal(keys, Buffer.from('secret'), 'c');
    expect(unseal(rotated, sealed, 'c').toString()).toBe('secret');
    expect([needsSealing(keys, sealed), needsSealing(rotated, sealed)]).toEqual([false, true]);
    expect(needsSealing(rotated, seal(rotated, Buffer.from(''), 'c'))).toBe(false);
    expect(needsSealing(keys, Buffer.from('%PDF-1.7'))).toBe(true);
  });
});

it('a keyed hash matches its text, purpose and key, and the previous key', () => {
  const mac = macOf(keys, 'code', '123456');
  expect(isMac(keys, 'code', '123456', mac)).toBe(true);
  expect(isMac(rotated, 'code', '123456', mac)).toBe(true);
  expect(isMac(keys, 'code', '123457', mac)).toBe(false);
  expect(isMac(keys, 'other', '123456', mac)).toBe(false);
  expect(isMac(keysOf(text(3)), 'code', '123456', mac)).toBe(false);
  expect(isMac(keys, 'code', '123456', 'not hex')).toBe(false);
});

it('nothing is encrypted without a key', () =>
  expect(() => seal([], Buffer.from(''), '')).toThrow('DATA_KEY'));

it.each(['short', text(1).slice(1), `${text(1)},x`, `${text(1)}x`])('DATA_KEY must not be %s', (given) =>
  expect(() => readSettings({ DATA_KEY: given })).toThrow(SettingsError),
);

it('a server starts only with a key; commands that need none run without', () => {
  expect(() => readSettings({}, { toServe: true })).toThrow(/DATA_KEY is needed/);
  expect(readSettings({ DATA_KEY: text(1) }, { toServe: true }).shop.dataKeys).toHaveLength(1);
  expect(readSettings({}).shop.dataKeys).toEqual([]);
});
