import { expect, it } from 'vitest';
import { checkCartName, MAX_CART_NAME } from '@domain/cart/cart';

it('a cart requires a short unique name', () => {
  expect(checkCartName('', [])).toBe('请填写购物车名称');
  expect(checkCartName('项'.repeat(MAX_CART_NAME), [])).toBeNull();
  expect(checkCartName('项'.repeat(MAX_CART_NAME + 1), [])).toMatch('不能超过 20 个字');
  expect(checkCartName('pcr 项目', ['购物车', 'PCR 项目'])).toBe('已有名为“pcr 项目”的购物车');
});
