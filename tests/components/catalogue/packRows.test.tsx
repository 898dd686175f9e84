import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { PackRows } from '@/components/catalogue/PackRows';
import type { Pack } from '@domain/catalogue/product';
import { NO_INFO } from '@/services/shop';

vi.mock('@/hooks/useShopInfo', () => ({
  useShopInfo: () => ({ ...NO_INFO, servicePhone: '400-000-0000', serviceMail: 'service@chengxi.example' }),
}));

const pack = (part: Partial<Pack>): Pack => ({
  skuId: 1,
  prodId: 1,
  skuName: '500 mL',
  catalogNo: 'CX00001-500mL',
  price: 32,
  stocks: 12,
  stockStatus: 'in',
  leadDays: 0,
  dispatch: '2026-11-30',
  onShelf: true,
  warehouses: [{ name: '上海', stocks: 12 }],
  ...part,
});

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

describe('the packs of a product', () => {
  it('show price, unit price, stock by warehouse, and accept a count', async () => {
    const onCount = vi.fn();
    render(<PackRows packs={[pack({})]} counts={{}} onCount={onCount} ship="N" of="丙酮" />);
    expect(screen.getByRole('table', { name: '丙酮 的规格' })).toBeInTheDocument();
    expect(row('500 mL').getByText('¥32.00')).toBeInTheDocument();
    expect(row('500 mL').getByText('¥0.064/mL')).toBeInTheDocument();
    expect(row('500 mL').getByText('11-30 周一发货')).toBeInTheDocument();
    expect(row('500 mL').getByText('上海 12')).toBeInTheDocument();
    const count = row('500 mL').getByRole('spinbutton', { name: '数量' });
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    expect(onCount).toHaveBeenLastCalledWith(1, 3);
  });

  it('refuse more than the stock, with the reason beside the input', async () => {
    const onCount = vi.fn();
    render(<PackRows packs={[pack({})]} counts={{}} onCount={onCount} ship="N" of="丙酮" />);
    const count = screen.getByRole('spinbutton', { name: '数量' });
    await userEvent.clear(count);
    await userEvent.type(count, '99');
    expect(screen.getByRole('alert')).toHaveTextContent('库存不足');
    expect(onCount).not.toHaveBeenCalledWith(1, 99);
  });

  it('without a price lead to the request for a quotation with the pack', () => {
    const packs = [pack({ price: null, stockStatus: 'inquiry' })];
    render(<PackRows packs={packs} counts={{}} onCount={() => undefined} ship="N" of="丙酮" />, {
      wrapper: MemoryRouter,
    });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.getByRole('link', { name: '询价 CX00001-500mL' })).toHaveAttribute(
      'href',
      '/user/quotations?ask=1x1',
    );
  });

  it('that are sold out show their restocking day, and accept no count', () => {
    const packs = [pack({ stocks: 0, stockStatus: 'out', leadDays: 7, dispatch: null, warehouses: [] })];
    render(<PackRows packs={packs} counts={{}} onCount={() => undefined} ship="N" of="丙酮" />, {
      wrapper: MemoryRouter,
    });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.getByText('缺货，约 7 个工作日到货')).toBeInTheDocument();
  });

  it('show an unknown restocking time as open', () => {
    const packs = [pack({ stocks: 0, stockStatus: 'out', leadDays: null, dispatch: null, warehouses: [] })];
    render(<PackRows packs={packs} counts={{}} onCount={() => undefined} ship="N" of="丙酮" />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByText('缺货，到货时间待定')).toBeInTheDocument();
  });

  it('that do not exist are made on request, with a link to a request naming the product', () => {
    render(<PackRows packs={[]} counts={{}} ship="N" of="1,4-dithiane" onCount={() => undefined} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: '发邮件询价' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('询价：1,4-dithiane')),
    );
    expect(screen.getByRole('link', { name: /^400-/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
  });
});
