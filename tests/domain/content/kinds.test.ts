import { describe, expect, it } from 'vitest';
import { isShown, pendingOf, statusAt, stateOf, type VersionHead } from '@domain/content/kinds';

const version = (number: number, status: VersionHead['status'], from = 0, until: number | null = null) => ({
  version: number,
  status,
  from,
  until,
});

const at = (now: number, ...versions: VersionHead[]) => {
  const status = statusAt(versions, now)!;
  const { current } = status;
  const shown = current && isShown(current, now) ? current.version : null;
  return [stateOf(status, now), pendingOf(status, now), shown];
};

const BUILT = version(0, 'built');

describe('a text at a given time', () => {
  it('is the version of the build until somebody edits it', () => {
    expect(at(5, BUILT)).toEqual(['live', null, 0]);
    expect(at(5, BUILT, version(1, 'draft', 5))).toEqual(['live', 'draft', 0]);
    expect(at(5, BUILT, version(1, 'published', 5))).toEqual(['live', null, 1]);
  });

  it('is a draft, then planned, then shown, then ended', () => {
    expect(at(5, version(1, 'draft', 5))).toEqual(['draft', 'draft', null]);
    const planned = [version(1, 'draft', 5), version(2, 'published', 10, 20)];
    expect(at(9, ...planned)).toEqual(['planned', null, null]);
    expect(at(10, ...planned)).toEqual(['live', null, 2]);
    expect(at(19, ...planned)).toEqual(['live', null, 2]);
    expect(at(20, ...planned)).toEqual(['withdrawn', null, null]);
  });

  it('stays unchanged until a planned version is due', () => {
    const versions = [BUILT, version(1, 'published', 5), version(2, 'published', 10)];
    expect(at(9, ...versions)).toEqual(['live', 'planned', 1]);
    expect(at(10, ...versions)).toEqual(['live', null, 2]);
  });

  it('is the last saved version; an earlier planned one never appears', () => {
    expect(at(50, version(1, 'published', 40), version(2, 'published', 10))).toEqual(['live', null, 2]);
    expect(at(50, version(1, 'published', 40), version(2, 'withdrawn', 10))).toEqual([
      'withdrawn',
      null,
      null,
    ]);
  });

  it('appears when planned, also with a draft before it', () => {
    const versions = [version(1, 'published', 10), version(2, 'draft', 5)];
    expect(at(6, ...versions)).toEqual(['planned', 'draft', null]);
    expect(at(10, ...versions)).toEqual(['live', 'draft', 1]);
    expect(at(6, BUILT, ...versions)).toEqual(['live', 'planned', 0]);
  });

  it('does not exist without versions', () => expect(statusAt([], 0)).toBeNull());
});
