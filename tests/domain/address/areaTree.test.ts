import { describe, expect, it } from 'vitest';
import { fitOf, pathWords, regionAt, treeOf } from '@domain/address/areaTree';

const AREAS = [
  { areaId: 31, areaName: '上海市', parentId: 0 },
  { areaId: 3101, areaName: '上海市', parentId: 31 },
  { areaId: 310112, areaName: '闵行区', parentId: 3101 },
  { areaId: 46, areaName: '海南省', parentId: 0 },
];

describe('the tree of divisions', () => {
  it('puts each division below its parent, and nothing below a 区', () => {
    expect(treeOf(AREAS)).toEqual([
      {
        areaId: 31,
        areaName: '上海市',
        areas: [{ areaId: 3101, areaName: '上海市', areas: [{ areaId: 310112, areaName: '闵行区' }] }],
      },
      { areaId: 46, areaName: '海南省' },
    ]);
    expect(treeOf([])).toEqual([]);
  });

  it('gives the region at the end of a path, without repeating a name', () => {
    expect(regionAt(AREAS.slice(0, 3))).toEqual({
      province: '上海市',
      city: '上海市',
      area: '闵行区',
      provinceId: 31,
      cityId: 3101,
      areaId: 310112,
    });
    expect(pathWords(['上海市', '上海市', '闵行区'])).toBe('上海市 闵行区');
  });
});

describe('a typed division', () => {
  const path = ['浙江省', '杭州市', '西湖区'];
  it.each([
    ['西湖', 2],
    ['杭州市西湖区', 2],
    ['浙江 杭州 西湖', 1],
    ['杭州西湖', 1],
    ['西湖杭州', 0],
    ['西城', 0],
  ])('%s has the match quality %i', (typed, fit) => expect(fitOf(typed, path)).toBe(fit));
});
