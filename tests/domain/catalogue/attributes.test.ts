/** Attributes of categories: what a product may state, and by which values it is filtered. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributeProblem,
  attributesOf,
  attributesProblem,
  byAttribute,
  filterText,
  filterValues,
  kinNames,
  readFilter,
  tidyAttributes,
  tidyValue,
} from '@domain/catalogue/attributes';
import type { CategoryAttribute } from '@domain/catalogue/types';

const material: CategoryAttribute = { name: '材质', kind: 'choice', unit: '', choices: ['PP', 'PS', 'LDPE'] };
const volume: CategoryAttribute = { name: '体积', kind: 'number', unit: 'µL', choices: [] };
const vented: CategoryAttribute = { name: '透气', kind: 'flag', unit: '', choices: [] };
const note: CategoryAttribute = { name: '备注', kind: 'text', unit: '', choices: [] };
const ALL = [material, volume, vented, note];

describe('the value of an attribute', () => {
  it.each([
    [material, 'PP', null],
    [material, 'PS、PP', null],
    [material, 'PVC', '请从选项中选择，没有“PVC”'],
    [volume, '200', '请填写数字，单位 µL'],
    [volume, '200 µL', null],
    [volume, '1.5 mL', null],
    [volume, '3 g', '请填写数字，单位 µL'],
    [volume, '很多 µL', '请填写数字，单位 µL'],
    [vented, '是', null],
    [vented, '有', '请选择是或否'],
    [note, '任意', null],
    [note, '长'.repeat(201), '最多 200 字'],
  ])('%o %s', (attribute, text, problem) => expect(attributeProblem(attribute, text)).toBe(problem));

  it('has one normal form', () => {
    expect(tidyValue(volume, ' 1.50  mL')).toBe('1500 µL');
    expect(tidyValue(volume, '0.1 μL')).toBe('0.1 µL');
    expect(tidyValue(material, 'PS、PP、PS')).toBe('PP、PS');
    expect(tidyValue(material, 'PVC')).toBe('PVC');
  });

  it('of a build may have a qualifier, or not fit', () => {
    expect(filterValues(material, 'PP，低吸附')).toEqual(['PP']);
    expect(filterValues(material, 'PP 管/HDPE 盖')).toEqual([]);
    expect(filterValues(volume, '0.2 mL（标称）')).toEqual(['200 µL']);
    expect(filterValues(volume, '100–200 µL/孔')).toEqual([]);
    expect(filterValues(note, '任意')).toEqual([]);
  });

  it('is filtered by its normal form, whatever unit it is written in', () => {
    const units = { nm: -9, µm: -6, mm: -3, cm: -2, m: 0 } as const;
    const unit = fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), unit, unit, (amount, from, to) => {
        const attribute: CategoryAttribute = { name: '长度', kind: 'number', unit: to, choices: [] };
        const tidy = tidyValue(attribute, `${amount} ${from}`);
        expect(attributeProblem(attribute, `${amount} ${from}`)).toBeNull();
        expect(tidy).toMatch(new RegExp(`^\\d+(\\.\\d+)? ${to}$`));
        expect(parseFloat(tidy)).toBeCloseTo(amount * 10 ** (units[from] - units[to]), 10);
        expect(filterValues(attribute, `${amount} ${from}`)).toEqual([tidy]);
      }),
    );
  });

  it('keeps any choice of options, and never throws', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(material.choices, { minLength: 1 }), (chosen) => {
        const tidy = tidyValue(material, chosen.join('、'));
        expect(attributeProblem(material, tidy)).toBeNull();
        expect(new Set(filterValues(material, tidy))).toEqual(new Set(chosen));
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (attribute, text) => {
          const tidy = tidyValue(attribute, text);
          expect(tidyValue(attribute, tidy)).toBe(tidy);
          if (attributeProblem(attribute, text) === null && tidy !== '' && attribute.kind !== 'text')
            expect(filterValues(attribute, tidy).length).toBeGreaterThan(0);
          for (const value of filterValues(attribute, text))
            expect(readFilter(filterText(attribute.name, value))).toEqual({ name: attribute.name, value });
        },
      ),
    );
  });

  it('is listed by size or in the order of the options', () => {
    expect(['1000 µL', '20 µL', '200 µL'].sort(byAttribute(volume))).toEqual(['20 µL', '200 µL', '1000 µL']);
    expect(['LDPE', 'PP'].sort(byAttribute(material))).toEqual(['PP', 'LDPE']);
  });
});

describe('the attributes of a category', () => {
  const categories = [
    { categoryId: 13, parentId: 0, attributes: [vented] },
    { categoryId: 1301, parentId: 13, attributes: [material, volume] },
    { categoryId: 1302, parentId: 13, attributes: [note] },
  ];

  it('include those of the category above', () => {
    expect(attributesOf(categories, 1301)).toEqual([vented, material, volume]);
    expect(attributesOf(categories, null)).toEqual([]);
    expect(kinNames(categories, 13)).toEqual(['材质', '体积', '备注']);
    expect(kinNames(categories, 1302)).toEqual(['透气']);
  });

  it.each([
    [[{ ...material, name: '' }], '请填写属性名'],
    [[{ ...material, name: '形态' }], '“形态”是商品已有的资料，不能作属性名'],
    [[{ ...material, name: 'a:b' }], '属性名不能含标点'],
    [[{ ...material, choices: ['PP'] }], '请至少填写两个选项'],
    [[{ ...material, choices: ['PP', 'PP'] }], '选项重复'],
    [[{ ...material, choices: ['PP', 'P，P'] }], '选项“P，P”过长或含标点（最多 24 字）'],
    [[material, material], '属性名重复'],
    [[vented], '上级或下级分类已有这个属性'],
  ])('are refused: %o', (attributes, message) =>
    expect(attributesProblem(attributes, ['透气'])?.message).toBe(message),
  );

  it('hold only the fields of their kind', () => {
    expect(tidyAttributes([{ ...material, name: ' 材质 ', unit: 'g', choices: [' PP ', ''] }])).toEqual([
      { ...material, choices: ['PP'] },
    ]);
    expect(attributesProblem(ALL)).toBeNull();
  });
});
