import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as session from '@/storage/session';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const BLANK = { name: '', token: '' };

/** Session storage of a private window or a full disk. */
function storageThrows(...names: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const name of names)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
}

beforeEach(() => sessionStorage.clear());

describe('reading', () => {
  it.each([
    ['7', 7],
    ['"7"', -1],
    ['{', -1],
    ['', -1],
    ['null', -1],
    ['undefined', -1],
  ])('%j is %i', (text, value) => {
    sessionStorage.setItem('key', text);
    expect(session.readJson('key', isNumber, -1)).toBe(value);
  });

  it('a missing value gives the fallback', () => {
    expect(session.readText('key')).toBeNull();
    expect(session.readJson('key', isNumber, -1)).toBe(-1);
  });

  it('null removes the value', () => {
    session.writeJson('key', 7);
    session.writeJson('key', null);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('the token', () => {
  it.each(['0b6e4c1a-9d1f-4f0e-8a35-1d2c3b4a5f60', 'eyJ.eyJ.sig_-', 'YWJj+/=='])('%s is valid', (token) => {
    sessionStorage.setItem('accessToken', token);
    expect(session.readToken()).toBe(token);
  });

  it.each(['', ' ', '"a"', 'a b', '{"token":1}', 'a\nb', '令牌', 'null;'])('%j is invalid', (text) => {
    sessionStorage.setItem('accessToken', text);
    expect(session.readToken()).toBe('');
  });
});

describe('the user', () => {
  it('is restored from userData and accessToken', () => {
    sessionStorage.setItem('userData', '{"name":"buyer","token":"t-1"}');
    sessionStorage.setItem('accessToken', 't-1');
    expect(session.readUser()).toEqual({ name: 'buyer', token: 't-1' });
  });

  it.each(['{', '[]', '7', 'null', '"buyer"', '{"name":5,"token":"t-1"}', '{"token":"t-1"}', '{}'])(
    'with userData of %s has a blank name',
    (text) => {
      sessionStorage.setItem('userData', text);
      sessionStorage.setItem('accessToken', 't-1');
      expect(session.readUser()).toEqual({ name: '', token: 't-1' });
    },
  );

  it('is restored from userData alone, and accessToken is adjusted', () => {
    sessionStorage.setItem('userData', '{"name":"buyer","token":"t-1"}');
    expect(session.readUser()).toEqual({ name: 'buyer', token: 't-1' });
    expect(session.readToken()).toBe('t-1');
    session.keepTokenInStep();
    expect(sessionStorage.getItem('accessToken')).toBe('t-1');
  });

  it('is taken from userData where the two differ', () => {
    sessionStorage.setItem('userData', '{"name":"buyer","token":"t-2"}');
    sessionStorage.setItem('accessToken', 't-1');
    expect(session.readUser()).toEqual({ name: 'buyer', token: 't-2' });
    session.keepTokenInStep();
    expect(sessionStorage.getItem('accessToken')).toBe('t-2');
  });

  it.each(['{"name":"buyer"}', '{"name":"buyer","token":""}', '{"name":"buyer","token":"a b"}'])(
    'with userData of %s, a name without a token, is nobody',
    (text) => {
      sessionStorage.setItem('userData', text);
      expect(session.readUser()).toEqual(BLANK);
    },
  );

  it('is the same object until it changes', () => {
    session.writeUser({ name: 'buyer', token: 't-1' });
    const first = session.readUser();
    expect(session.readUser()).toBe(first);
    session.writeUser({ name: 'buyer', token: 't-2' });
    expect(session.readUser()).toEqual({ name: 'buyer', token: 't-2' });
  });

  it('notifies listeners until they unsubscribe', () => {
    const heard = vi.fn();
    const stop = session.onUserChange(heard);
    session.writeUser({ name: 'buyer', token: 't-1' });
    session.writeUser(null);
    stop();
    session.writeUser({ name: 'buyer', token: 't-2' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is deleted with both keys', () => {
    session.writeUser({ name: 'buyer', token: 't-1' });
    session.writeUser(null);
    expect(sessionStorage.length).toBe(0);
    expect(session.readUser()).toEqual(BLANK);
  });
});

describe('storage that throws', () => {
  it('on reading counts as empty', () => {
    sessionStorage.setItem('accessToken', 't-1');
    storageThrows('getItem');
    expect(session.readToken()).toBe('');
    expect(session.readUser()).toEqual(BLANK);
  });

  it('always lets the page continue in memory', () => {
    storageThrows('getItem', 'setItem', 'removeItem');
    session.writeUser({ name: 'buyer', token: 't-1' });
    expect(session.readUser()).toEqual({ name: 'buyer', token: 't-1' });
    session.writeUser(null);
    expect(session.readUser()).toEqual(BLANK);
  });

  it('because it is full keeps the new value in memory, and stores what fits again', () => {
    session.writeText('key', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    session.writeText('key', 'new');
    expect(session.readText('key')).toBe('new');
    full.mockRestore();
    session.writeText('key', 'newest');
    expect([session.readText('key'), sessionStorage.getItem('key')]).toEqual(['newest', 'newest']);
  });
});
