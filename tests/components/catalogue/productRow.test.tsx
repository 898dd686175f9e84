import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ProductRow } from '@/components/catalogue/ProductRow';
import type { StockStatus } from '@domain/catalogue/product';
import { offer } from '../../support/offers';

it.each<[string, StockStatus[], string]>([
  ['every pack is in stock', ['in', 'in'], '现货'],
  ['one pack is short', ['in', 'low'], '部分现货'],
  ['one pack is gone', ['out', 'in'], '部分现货'],
])('says in a compact row when %s', (_, statuses, words) => {
  const packStocks = statuses.map((stockStatus, at) => ({ skuName: `${at + 1} g`, stocks: 1, stockStatus }));
  render(
    <MemoryRouter>
      <ProductRow product={{ ...offer({ prodId: 1 }, ['1 g', 10], ['2 g', 20]), packStocks }} />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeVisible();
});
