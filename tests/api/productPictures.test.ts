/** Pictures of goods: uploaded by staff, checked with the draft, public from the release on. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../server/catalogue';
import { followCatalogue, type Following } from '../../server/catalogue/follow';
import { loadCatalogue } from '../../server/catalogue/load';
import { runJobs } from '../../server/jobs';
import { dataUrlBytes } from '../../server/picture';
import { call, dataOf, fetchRaw, logIn, reasonIn } from '../support/api';
import { proposer } from '../support/corrections';
import { clearHandProducts, hasNoHandProducts } from '../support/handProducts';
import { testDatabase } from '../support/database';
import { act, addDraft, KIT, released, SOLVENT, submitDraft } from '../support/drafts';
import { pictureFile, storedId, upload } from '../support/pictures';
import { clock, shopHere } from '../support/shop';
import { auditHere, changeBuyer } from '../support/state';

const WITHIN = { timeout: 30_000, interval: 20 };
const PATH = '/prod/picture/{pictureId}/{edge}';
const UNPRICED = { packs: [{ skuName: '1 盒', price: null, restockDays: 5 }] };

let following: Following;
let author = '';
let manager = '';
beforeAll(async () => {
  const { pool, url } = await testDatabase();
  await loadCatalogue(pool);
  following = await followCatalogue(url, { info: vi.fn(), warn: vi.fn(), error: vi.fn() });
});
beforeEach(async () => {
  await vi.waitFor(() => expect(hasNoHandProducts()).toBe(true), WITHIN);
  author = await proposer();
  manager = await logIn('manager');
});
afterAll(async () => {
  await following.stop();
  await clearHandProducts();
});

const open = (pictureId: string, edge = 480, headers = {}, method = 'get') =>
  fetchRaw(method, PATH, { params: { pictureId, edge }, headers });
const seen = async (prodId: number) => {
  await vi.waitFor(() => expect(catalogue().productById.has(prodId)).toBe(true), WITHIN);
  return (await dataOf('get', '/prod/prodInfo', { query: { prodId } }))!;
};
const stored = async () => {
  const { pool } = await testDatabase();
  return (await pool.query<{ id: string }>('select picture_id as id from product_pictures')).rows;
};

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of a %s is stored in sizes without metadata', async (format) => {
    const content = await pictureFile(format);
    const picture = (await upload(author, content)).envelope.data;
    expect(picture).toMatchObject({ width: 1080, height: 810 });
    const { pool } = await testDatabase();
    const { rows } = await pool.query<{ edge: number; content: Buffer }>(
      'select edge, content from product_picture_sizes where picture_id = $1 order by edge',
      [picture.pictureId],
    );
    const sizes = await Promise.all(rows.map((row) => sharp(row.content).metadata()));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      ...[
        [160, 120],
        [480, 360],
        [1080, 810],
      ],
    ]);
    expect(sizes.map((size) => [size.format, size.exif, size.icc])).toEqual(
      Array.from({ length: 3 }, () => ['webp', undefined, undefined]),
    );
  });

  it('of the same picture is stored once, also with other metadata and by another person', async () => {
    const content = await pictureFile('png');
    const first = (await upload(author, content)).envelope.data;
    const plain = await sharp(dataUrlBytes(content)!.bytes).png({ compressionLevel: 1 }).toBuffer();
    expect(
      (await upload(manager, `data:image/png;base64,${plain.toString('base64')}`)).envelope.data,
    ).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  it('shows transparent parts white and small pictures in their size', async () => {
    const clear = await sharp({
      create: { width: 90, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const picture = (await upload(author, `data:image/png;base64,${clear.toString('base64')}`)).envelope.data;
    expect(picture).toMatchObject({ width: 90, height: 30 });
    const { content } = await dataOf('get', '/m/productPictures/{pictureId}', {
      token: author,
      params: { pictureId: picture.pictureId },
    });
    const { channels } = await sharp(dataUrlBytes(content)!.bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it.each([
    ['a PDF', `data:image/png;base64,${btoa('%PDF-1.7 more text')}`, '图片不是 JPEG、PNG 或 WebP 图片'],
    [
      'SVG',
      `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
      '图片不是 JPEG',
    ],
    ['an empty file', 'data:image/png;base64,', '图片文件是空的'],
    ['another type than it says', '', '图片的内容与类型不符'],
    [
      'too large a file',
      `data:image/jpeg;base64,${'/9j/'.repeat((5 * 1024 * 1024) / 3 + 10)}`,
      '图片超过 5 MB',
    ],
  ])('of %s is refused', async (_, given, words) => {
    const content = given || (await pictureFile('png')).replace('image/png', 'image/jpeg');
    const answer = await upload(author, content);
    expect(reasonIn(answer)).toEqual(['PICTURE_INVALID', 'content']);
    expect(answer.envelope.message).toContain(words);
    expect(await stored()).toEqual([]);
  });

  it('with too many pixels is refused', async () => {
    const answer = await upload(author, await pictureFile('png', { width: 8_000, height: 6_000 }));
    expect(reasonIn(answer)).toEqual(['PICTURE_INVALID', 'content']);
    expect(answer.envelope.message).toBe('图片尺寸过大（8000 × 6000 像素），请缩小后再上传');
  });

  it('needs the role', async () => {
    const content = await pictureFile('png');
    expect((await upload(null, content)).status).toBe(401);
    expect((await upload(await logIn('buyer'), content)).status).toBe(403);
    await changeBuyer('person', { staffRoles: ['warehouse'] });
    expect((await upload(await logIn('person'), content)).status).toBe(403);
    expect(await stored()).toEqual([]);
  });
});

describe('a draft', () => {
  it('takes only pictures of its author or of its earlier versions', async () => {
    const [own, foreign] = [await storedId(author), await storedId(manager, { background: '#ff0000' })];
    const draft = { ...KIT, ...UNPRICED, pictures: [{ pictureId: own, alt: '盒子' }] };
    const added = await addDraft(author, draft);
    const save = (token: string, version: number, pictureIds: string[]) =>
      call('put', '/m/productDrafts/{draftId}', {
        ...{ token, params: { draftId: added.head.draftId } },
        body: {
          version,
          draft: { ...draft, pictures: pictureIds.map((pictureId) => ({ pictureId, alt: '图' })) },
        },
      });
    const refused = await save(author, 1, [own, foreign]);
    expect(reasonIn(refused)).toEqual(['PICTURE_UNKNOWN', 'pictures']);
    expect(refused.envelope.message).toContain('第 2 张图片');
    expect(reasonIn(await save(author, 1, ['0'.repeat(64)]))[0]).toBe('PICTURE_UNKNOWN');
    // A second person edits the draft. They add their own picture and keep the picture of the author.
    expect((await save(manager, 1, [foreign, own])).envelope.data.draft.pictures).toMatchObject([
      { pictureId: foreign },
      { pictureId: own },
    ]);
    expect((await save(author, 2, [own])).envelope.success).toBe(true);
    // The earlier version had it, so it may return.
    expect((await save(author, 3, [own, foreign])).envelope.success).toBe(true);
  });

  it('is not submitted without alternative texts', async () => {
    const pictures = [{ pictureId: await storedId(author), alt: '' }];
    const answer = await submitDraft(author, { ...KIT, ...UNPRICED, pictures });
    expect(reasonIn(answer)).toEqual(['ALT_MISSING', 'pictures']);
  });

  it('that is saved unchanged gets no new version', async () => {
    const pictures = [{ pictureId: await storedId(author), alt: '盒子' }];
    const { head, draft } = await addDraft(author, { ...KIT, ...UNPRICED, pictures });
    const saved = await dataOf('put', '/m/productDrafts/{draftId}', {
      ...{ token: manager, params: { draftId: head.draftId }, body: { version: 1, draft } },
    });
    expect(saved.head.version).toBe(1);
  });
});

describe('a picture', () => {
  it('is public from the release on, with an address that browsers keep', async () => {
    const pictureId = await storedId(author, { width: 400, height: 1600 });
    const change = { ...KIT, ...UNPRICED, pictures: [{ pictureId, alt: '试剂盒正面' }] };
    const { head } = (await submitDraft(author, change)).envelope.data;
    expect((await open(pictureId)).status).toBe(404);
    const content = { token: await logIn('buyer'), params: { pictureId } };
    expect((await call('get', '/m/productPictures/{pictureId}', content)).status).toBe(403);

    const { envelope } = await act(manager, 'release', head.draftId, head.version);
    const info = await seen(envelope.data.head.prodId!);
    expect(info).toMatchObject({
      pic: `/apis/prod/picture/${pictureId}/480`,
      imgs: `/apis/prod/picture/${pictureId}/1080`,
      pictures: [{ pictureId, alt: '试剂盒正面', width: 270, height: 1080 }],
    });
    expect(info.skuList[0]!.pic).toBe(info.pic);

    const answer = await open(pictureId);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag')!;
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ height: 480 });
    const again = await open(pictureId, 480, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await open(pictureId, 160, { 'if-none-match': etag })).status).toBe(200);
    expect((await open(pictureId, 480, {}, 'head')).status).toBe(200);
    expect((await open(pictureId, 4000)).headers.get('content-type')).toMatch(/json/);
  });

  it('of a revision is public after its release; the former one stays for orders', async () => {
    const [first, second] = [await storedId(author), await storedId(author, { background: '#00ff00' })];
    const alt = '试剂盒';
    const prodId = await released(author, manager, {
      ...KIT,
      ...UNPRICED,
      pictures: [{ pictureId: first, alt }],
    });
    await seen(prodId);
    const [row] = (await dataOf('get', '/m/productDrafts', { token: author })).records;
    const params = { draftId: row!.draftId };
    const begun = await dataOf('put', '/m/productDrafts/{draftId}/revise', {
      ...{ token: author, params, body: { version: row!.version, reason: '新包装' } },
    });
    expect(begun.draft.pictures).toEqual([{ pictureId: first, alt }]);
    const draft = { ...begun.draft, pictures: [{ pictureId: second, alt }] };
    const saved = await dataOf('put', '/m/productDrafts/{draftId}', {
      ...{ token: author, params, body: { version: begun.head.version, draft } },
    });
    expect((await open(second)).status).toBe(404);
    const sent = await dataOf('put', '/m/productDrafts/{draftId}/submit', {
      ...{ token: author, params, body: { version: saved.head.version, reason: '新包装' } },
    });
    expect((await act(manager, 'release', params.draftId, sent.head.version)).envelope.success).toBe(true);
    await vi.waitFor(async () => expect((await seen(prodId)).pictures[0]?.pictureId).toBe(second), WITHIN);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200]);
  });

  it('is withdrawn by a manager with a reason: from page, list, address and later versions, for good', async () => {
    const [first, second] = [await storedId(author), await storedId(author, { background: '#00ff00' })];
    const pictures = [first, second].map((pictureId) => ({ pictureId, alt: '试剂盒' }));
    const prodId = await released(author, manager, { ...KIT, ...UNPRICED, pictures });
    await seen(prodId);
    const [row] = (await dataOf('get', '/m/productDrafts', { token: author })).records;
    const { draftId } = row!;
    const withdraw = (pictureId: string, token = manager) =>
      call('put', '/m/productDrafts/{draftId}/pictures/{pictureId}/withdraw', {
        ...{ token, params: { draftId, pictureId }, body: { reason: '图中有人' } },
      });
    expect((await withdraw(first, author)).status).toBe(403);
    expect(reasonIn(await withdraw('0'.repeat(64)))[0]).toBe('PICTURE_UNKNOWN');
    const etag = (await open(first)).headers.get('etag')!;

    const { data } = (await withdraw(first)).envelope;
    expect(data.withdrawnPictures).toEqual([first]);
    expect(reasonIn(await withdraw(first))[0]).toBe('PICTURE_STATE');
    expect(await auditHere('productDraft', String(draftId))).toContainEqual(
      expect.objectContaining({
        action: 'withdrawPicture',
        after: { picture: '试剂盒', reason: '图中有人' },
      }),
    );
    await vi.waitFor(
      async () =>
        expect(await seen(prodId)).toMatchObject({
          pic: `/apis/prod/picture/${second}/480`,
          pictures: [{ pictureId: second }],
        }),
      WITHIN,
    );
    expect((await open(first)).status).toBe(404);
    expect((await open(first, 480, { 'if-none-match': etag })).status).toBe(404);
    expect((await open(second)).status).toBe(200);

    // It is neither uploaded again nor part of a later version.
    expect(reasonIn(await upload(author, await pictureFile('jpeg')))).toEqual([
      'PICTURE_WITHDRAWN',
      'content',
    ]);
    const begun = await dataOf('put', '/m/productDrafts/{draftId}/revise', {
      ...{ token: author, params: { draftId }, body: { version: data.head.version, reason: '新说明' } },
    });
    expect(begun.draft.pictures.map(({ pictureId }) => pictureId)).toEqual([second]);
    const saved = await call('put', '/m/productDrafts/{draftId}', {
      ...{ token: author, params: { draftId } },
      body: { version: begun.head.version, draft: { ...begun.draft, pictures } },
    });
    expect(reasonIn(saved)).toEqual(['PICTURE_WITHDRAWN', 'pictures']);

    // Without any picture lists show the drawing again.
    expect((await withdraw(second)).envelope.success).toBe(true);
    await vi.waitFor(
      async () => expect(await seen(prodId)).toMatchObject({ pic: '/kinds/kit.svg', pictures: [] }),
      WITHIN,
    );
  });

  it('that is withdrawn while a draft with it waits is not released', async () => {
    const pictureId = await storedId(author);
    const pictures = [{ pictureId, alt: '试剂盒' }];
    await released(author, manager, { ...KIT, ...UNPRICED, pictures });
    const [shown] = (await dataOf('get', '/m/productDrafts', { token: author })).records;
    const other = { ...KIT, ...UNPRICED, nameZh: '另一种试剂盒', pictures };
    const { head } = (await submitDraft(author, other)).envelope.data;
    await dataOf('put', '/m/productDrafts/{draftId}/pictures/{pictureId}/withdraw', {
      ...{ token: manager, params: { draftId: shown!.draftId, pictureId }, body: { reason: '图中有人' } },
    });
    const answer = await act(manager, 'release', head.draftId, head.version);
    expect(reasonIn(answer)).toEqual(['PICTURE_WITHDRAWN', 'pictures']);
  });

  it('stands behind the structure of a compound, and before the drawing of a bottle', async () => {
    const pictures = [{ pictureId: await storedId(author), alt: '试剂瓶' }];
    const solvent = {
      ...SOLVENT,
      pictures,
      packs: UNPRICED.packs.map((pack) => ({ ...pack, skuName: '500 mL' })),
    };
    // The build draws no structure of this compound.
    const unknown = await seen(await released(author, manager, solvent));
    expect(unknown.pic).toMatch(/^\/apis\/prod\/picture\//);
    const known = catalogue().products.find(
      ({ cas, pic }) => cas === '108-93-0' && pic.startsWith('/structures/'),
    );
    const drawn = {
      ...solvent,
      cas: known?.cas ?? '',
      purity: '≥98.7% (GC)',
      nameZh: '环己醇',
      nameEn: 'Cyclohexanol',
    };
    const other = { ...drawn, hCodes: ['H226', 'H302', 'H315', 'H332', 'H335'] };
    const info = await seen(await released(author, manager, other));
    expect(info.pic).toBe(known?.pic);
    expect(info.pictures).toHaveLength(1);
  });
});

describe('a picture that no draft contains', () => {
  it('is deleted after a day', async () => {
    const { shop } = await shopHere();
    const kept = await storedId(author);
    const draft = { ...KIT, ...UNPRICED, pictures: [{ pictureId: kept, alt: '' }] };
    const { head } = await addDraft(author, draft);
    const loose = await storedId(author, { background: '#00ff00' });
    await runJobs(shop, clock.now() + 23 * 3_600_000);
    expect((await stored()).map(({ id }) => id).sort()).toEqual([kept, loose].sort());
    await runJobs(shop, clock.now() + 25 * 3_600_000);
    expect((await stored()).map(({ id }) => id)).toEqual([kept]);
    const params = { draftId: head.draftId };
    await dataOf('delete', '/m/productDrafts/{draftId}', { token: author, params });
    await runJobs(shop, clock.now() + 25 * 3_600_000);
    expect(await stored()).toEqual([]);
  });
});
