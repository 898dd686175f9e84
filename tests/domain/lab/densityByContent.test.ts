import { describe, expect, it } from 'vitest';
import { densityOf } from '../../../domain/lab/density';
import { densityByContent } from '../../../domain/lab/densityByContent';
import { STOCK_LIQUIDS } from '../../../domain/lab/stockLiquids';

describe('densityByContent', () => {
  it.each([
    ['7664-93-9', 75, '1.668'],
    ['7664-93-9', 78, '1.705'],
    ['7647-01-0', 36, '1.179'],
    ['7697-37-2', 68, '1.402'],
    ['1310-73-2', 2.5, '1.026'],
    ['1336-21-6', 28, '0.897'],
  ])('%s at %d %%', (cas, content, density) => {
    expect(densityByContent(cas, content)).toBe(density);
  });

  it('agrees within 0.015 with the rounded tables of the handbooks', () => {
    const compared = STOCK_LIQUIDS.flatMap(({ cas, content, density }) => {
      const own = densityByContent(cas, Number(content));
      return own === null ? [] : [Math.abs(Number(own) - Number(density))];
    });
    expect(compared.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...compared)).toBeLessThan(0.015);
  });

  it('knows nothing outside of its range', () => {
    expect(densityByContent('7664-93-9', 90)).toBeNull();
    expect(densityByContent('7664-93-9', 0)).toBeNull();
    expect(densityByContent('67-64-1', 50)).toBeNull();
    expect(densityByContent(null, 50)).toBeNull();
    // Concentrated sulfuric acid is in the table of the handbooks.
    expect(densityOf('7664-93-9', 98, 98.079)).toBe('1.84');
  });
});
