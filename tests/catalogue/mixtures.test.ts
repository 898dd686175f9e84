/** What is sold without one structure: petroleum ether, mixed xylenes, molecular sieves, polymers, digests. */
import { describe, expect, it } from 'vitest';
import { isValidCas } from '@/domain/chemistry/cas';
import { catalogue, findProductInfo } from '../../server/catalogue';
import { certificateOf } from '../../server/documents/certificate';
import { lotsOf } from '../../server/documents/lots';
import { sdsOf } from '../../server/documents/sheet';

const { products, substanceByCas } = catalogue();
const NOW = Date.now();
const mixtures = products.filter(({ grade, cas }) => grade !== null && !substanceByCas.has(cas ?? ''));
const of = (cas: string) => mixtures.find((mixture) => mixture.cas === cas)!;

describe('mixtures', () => {
  it('are there, with a CAS number and neither formula, mass nor structure', () => {
    const numbers = mixtures.map(({ cas }) => cas);
    for (const cas of ['8032-32-4', '64742-49-0', '1330-20-7', '308080-99-1', '70955-01-0', '25322-68-3'])
      expect(numbers).toContain(cas);
    for (const mixture of mixtures) {
      expect(isValidCas(mixture.cas ?? ''), mixture.prodName).toBe(true);
      expect(mixture).toMatchObject({ formula: null, molarMass: null, pic: '/kinds/bottle.svg' });
      expect(findProductInfo(mixture.prodId)!.substance).toBeNull();
    }
  });

  it('say so on their page', () => {
    for (const { features } of mixtures)
      expect(features.find(({ key }) => key === '组成')?.value).toContain('没有单一的分子式');
  });

  it('keep their hazards: the lower boiling petroleum ether is the more flammable', () => {
    const codes = (cas: string) => of(cas).hazard!.hStatements.map(({ code }) => code);
    expect(codes('8032-32-4')).toEqual(expect.arrayContaining(['H224', 'H304']));
    expect(codes('64742-49-0')).toEqual(expect.arrayContaining(['H225', 'H304']));
    expect([of('8032-32-4').hazard!.un, of('64742-49-0').hazard!.un]).toEqual(['UN1268 3 I', 'UN1268 3 II']);
    expect(findProductInfo(of('308080-99-1').prodId)!.hazardState).toBe('harmless');
  });

  it('have a safety data sheet that calls them a mixture and gives no formula', () => {
    for (const mixture of mixtures) {
      const sections = sdsOf(mixture)!.sections;
      const said = (no: number, label: string) =>
        sections[no - 1]!.items.find((item) => item.label === label)?.lines.join('');
      expect(said(3, '物质/混合物'), mixture.prodName).toBe('混合物');
      expect(said(3, '规格') ?? said(3, '浓度')).toBe(mixture.purity);
      expect([said(9, '分子式'), said(9, '摩尔质量')].every((text) => text?.startsWith('不适用'))).toBe(true);
    }
  });

  it('have certificates without a structure to prove', () => {
    for (const mixture of mixtures)
      expect(certificateOf(mixture, lotsOf(mixture, NOW)[0]!).rows.map(({ item }) => item)).not.toContain(
        '结构',
      );
  });
});
