/** Pictures of goods for buyers: the gallery of the product page, and the first picture in lists. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load';
import { logIn } from '../support/api';
import { renderApp } from '../support/app';
import { testDatabase } from '../support/database';
import { KIT, released } from '../support/drafts';
import { storedId } from '../support/pictures';
import { changeBuyer } from '../support/state';

afterEach(async () => {
  // Other tests share this memory.
  const { pool } = await testDatabase();
  await pool.query('delete from packs where prod_id in (select prod_id from products where by_hand)');
  await pool.query('update product_drafts set state = $1, prod_id = null', ['draft']);
  await pool.query('delete from products where by_hand');
  await loadCatalogue(pool);
});

const COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#888888'];
const ALTS = ['试剂盒正面', '十二支预装管', '说明书首页', '侧面标签'];

/** A kit on sale with this many pictures. */
async function kitWith(count: number) {
  const manager = await logIn('manager');
  await changeBuyer('colleague', { staffRoles: ['manager'] });
  const pictures = [];
  for (let at = 0; at < count; at++) {
    const look = at === 0 ? { width: 1600, height: 200 } : { background: COLOURS[at] };
    pictures.push({ pictureId: await storedId(manager, look), alt: ALTS[at]! });
  }
  const prodId = await released(manager, await logIn('colleague'), { ...KIT, pictures });
  await loadCatalogue((await testDatabase()).pool);
  return { prodId, pictures };
}

const large = () => within(screen.getByRole('group', { name: '商品图片' })).getByRole('img');

describe('the product page', () => {
  it('shows the drawing of goods without pictures', async () => {
    const { prodId } = await kitWith(0);
    renderApp(`/productDetail?prodId=${prodId}`);
    expect(await screen.findByRole('img', { name: '水质总磷检测试剂盒' })).toHaveAttribute(
      'src',
      '/kinds/kit.svg',
    );
    expect(screen.queryByRole('group', { name: '商品图片' })).toBeNull();
  });

  it('shows one picture in sizes, without small ones', async () => {
    const { prodId, pictures } = await kitWith(1);
    renderApp(`/productDetail?prodId=${prodId}`);
    await screen.findByRole('group', { name: '商品图片' });
    const path = `/apis/prod/picture/${pictures[0]!.pictureId}`;
    expect(large()).toHaveAccessibleName('试剂盒正面');
    expect(large()).toHaveAttribute('srcset', `${path}/160 160w, ${path}/480 480w, ${path}/1080 1080w`);
    expect([large().getAttribute('width'), large().getAttribute('height')]).toEqual(['1080', '135']);
    expect(screen.queryByRole('button', { name: /^第 \d 张/ })).toBeNull();
  });

  it('turns with small pictures, arrow keys and a swipe, and opens in full size', async () => {
    const { prodId, pictures } = await kitWith(4);
    const { user } = renderApp(`/productDetail?prodId=${prodId}`);
    await user.click(await screen.findByRole('button', { name: '第 2 张：十二支预装管' }));
    expect(large()).toHaveAccessibleName('十二支预装管');
    await user.keyboard('{ArrowRight}');
    expect(large()).toHaveAccessibleName('说明书首页');
    expect(screen.getByRole('button', { name: '第 3 张：说明书首页' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: '第 4 张：侧面标签' })).toHaveAttribute('aria-current', 'true');

    const swipe = (from: number, to: number, down = 0) => {
      const stage = screen.getByRole('button', { name: /^放大查看/ });
      fireEvent.touchStart(stage, { touches: [{ clientX: from, clientY: 0 }] });
      fireEvent.touchEnd(stage, { changedTouches: [{ clientX: to, clientY: down }] });
    };
    swipe(100, 200);
    expect(large()).toHaveAccessibleName('说明书首页');
    swipe(200, 190);
    swipe(200, 150, 300);
    expect(large()).toHaveAccessibleName('说明书首页');
    swipe(200, 100);
    expect(large()).toHaveAccessibleName('侧面标签');

    await user.click(screen.getByRole('button', { name: '放大查看：侧面标签' }));
    const preview = await screen.findByRole('dialog', { name: '侧面标签' });
    await waitFor(() =>
      expect(within(preview).getByRole('img', { name: '侧面标签' })).toHaveAttribute(
        'src',
        `/apis/prod/picture/${pictures[3]!.pictureId}/1080`,
      ),
    );
  });
});

describe('a list', () => {
  it('shows the first picture in place of the drawing', async () => {
    const { pictures } = await kitWith(2);
    renderApp('/list?q=水质总磷检测试剂盒');
    await screen.findAllByText('水质总磷检测试剂盒');
    const path = `/apis/prod/picture/${pictures[0]!.pictureId}`;
    await waitFor(() => expect(document.querySelector(`img[src="${path}/480"]`)).not.toBeNull());
    const picture = document.querySelector(`img[src="${path}/480"]`)!;
    expect(picture).toHaveAttribute('srcset', expect.stringContaining(`${path}/160 160w`));
    expect(picture).toHaveAttribute('alt', '');
  });
});
