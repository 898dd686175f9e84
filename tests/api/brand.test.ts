import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { dataOf, moveClock } from '../support/api';

const info = (brandId: number) => dataOf('get', '/brand/info', { query: { brandId } });

describe('/brand/info', () => {
  it.each(catalogue().brands.map((brandFacts) => [brandFacts.name, brandFacts] as const))(
    '%s has a story, papers and products',
    async (_, facts) => {
      const brand = (await info(facts.brandId))!;
      expect(brand.brand).toMatchObject({ brandId: facts.brandId, name: facts.name });
      expect(brand.about.length).toBeGreaterThan(0);
      expect(brand.quality.length).toBeGreaterThan(1);
      expect(brand.authorisation.state).toMatch(/^(valid|ending)$/);
      expect(brand.numberExample!.packNo.startsWith(brand.numberExample!.catalogNo)).toBe(true);
      expect(brand.numberExample!.catalogNo.startsWith(brand.prefix)).toBe(true);
      for (const product of [...brand.popular, ...brand.latest]) expect(product.brandId).toBe(facts.brandId);
      expect(new Set(brand.popular.map(({ prodName }) => prodName)).size).toBe(6);
      const times = brand.latest.map(({ putawayTime }) => putawayTime);
      expect(times).toEqual([...times].sort().reverse());
    },
  );

  it("marks an authorisation as expired by the server's clock", async () => {
    const { to } = (await info(4))!.authorisation;
    const left = Math.ceil((Date.parse(`${to}T23:59:59+08:00`) - Date.now()) / 1000);
    await moveClock(Math.max(0, left) + 1);
    expect((await info(4))!.authorisation.state).toBe('expired');
  });

  it('returns null for an unknown brand', async () => expect(await info(999)).toBeNull());
});
