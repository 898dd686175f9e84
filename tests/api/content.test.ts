/** Texts of the shop: drafts, versions, times, links, and the answers to buyers. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call, dataOf, logIn, moveClock } from '../support/api';
import { clock } from '../support/shop';
import { auditHere } from '../support/state';
import { dateTime } from '../../server/http/dates';

type Kind = 'notice' | 'article' | 'faq' | 'brand';

let manager = '';
beforeEach(async () => {
  manager = await logIn('manager');
});

const NOTICE = { category: 'notice', title: '夜间维护', content: '今晚 **23:00** 起暂停下单。' };
const notice = (part: object = {}) => ({ notice: { ...NOTICE, ...part } });
const later = (seconds: number) => dateTime(clock.now() + seconds * 1000);
const requested = { action: 'publish', from: null as string | null, until: null as string | null };

const detail = (kind: Kind, id: string) =>
  dataOf('get', '/m/content/{kind}/{id}', { token: manager, params: { kind, id } });
const add = (text: object, part: object = {}, kind: Kind = 'notice') =>
  call('post', '/m/content/{kind}', {
    token: manager,
    params: { kind },
    body: { ...requested, text, ...part },
  });
const written = async (...given: Parameters<typeof add>) => (await add(...given)).envelope.data;
const save = (kind: Kind, id: string, version: number, text: object, part: object = {}) =>
  call('put', '/m/content/{kind}/{id}', {
    token: manager,
    params: { kind, id },
    body: { ...requested, version, text, ...part },
  });
const nextAction = (name: 'withdraw' | 'restore', kind: Kind, id: string, body: object) =>
  call('put', `/m/content/{kind}/{id}/${name}`, { token: manager, params: { kind, id }, body });
const refusalIn = async (answer: ReturnType<typeof call>) => {
  const { success, reason = null, field = null } = (await answer).envelope as Record<string, unknown>;
  return success ? null : [reason, field];
};
const rows = async (query: Record<string, string> = {}) =>
  (await dataOf('get', '/m/content', { token: manager, query: { size: '100', ...query } })).records;

const topTitles = async () => (await dataOf('get', '/shop/notice/topNoticeList')).map(({ title }) => title);
const noticeHere = (id: string) => dataOf('get', '/shop/notice/info/{id}', { params: { id: Number(id) } });
const articleHere = (id: number) => dataOf('get', '/article/info/{id}', { params: { id } });

describe('a notice', () => {
  it('is a draft, then shown, changed, withdrawn and restored; each action adds a logged version', async () => {
    const { row, version } = await written(notice(), { action: 'draft' });
    const { id } = row;
    expect([row.state, version]).toEqual(['draft', 1]);
    expect(await noticeHere(id)).toBeNull();
    await save('notice', id, 1, notice());
    const shown = (await noticeHere(id))!;
    expect(shown.content).toBe('<p>今晚 <b>23:00</b> 起暂停下单。</p>');
    expect((await topTitles())[0]).toBe('夜间维护');

    await moveClock(3600);
    await save('notice', id, 2, notice({ title: '夜间维护延期' }));
    const changed = (await noticeHere(id))!;
    expect([changed.title, changed.publishTime]).toEqual(['夜间维护延期', shown.publishTime]);

    await nextAction('withdraw', 'notice', id, { version: 3 });
    expect(await noticeHere(id)).toBeNull();
    expect(await topTitles()).not.toContain('夜间维护延期');
    await nextAction('restore', 'notice', id, { version: 4, to: 2 });
    expect((await noticeHere(id))!.title).toBe('夜间维护');

    const { versions } = await detail('notice', id);
    expect(versions.map(({ status, by, isShown }) => [status, by, isShown])).toEqual([
      ['published', 'manager', true], ['withdrawn', 'manager', false],
      ['published', 'manager', false], ['published', 'manager', false], ['draft', 'manager', false],
    ]); // prettier-ignore
    const log = await auditHere('content', `notice:${id}`);
    expect(log.map(({ action }) => action)).toEqual(['draft', 'publish', 'publish', 'takeDown', 'restore']);
    expect(log.every(({ actorKind }) => actorKind === 'staff')).toBe(true);
  });

  it('appears and disappears at its times', async () => {
    const { row } = await written(notice(), { from: later(60), until: later(120) });
    expect(row.state).toBe('planned');
    expect(await noticeHere(row.id)).toBeNull();
    await moveClock(60);
    expect((await detail('notice', row.id)).row.state).toBe('live');
    expect((await noticeHere(row.id))!.publishTime).toBe(row.from);
    expect((await topTitles())[0]).toBe('夜间维护');
    await moveClock(60);
    expect((await detail('notice', row.id)).row.state).toBe('withdrawn');
    expect(await noticeHere(row.id)).toBeNull();
    expect(await topTitles()).not.toContain('夜间维护');
  });

  it('keeps the earlier version until the planned one is due', async () => {
    await save('notice', '12', 1, notice({ title: '盘点改期' }), { from: later(60) });
    expect((await noticeHere('12'))!.title).toMatch(/^年末盘点/);
    expect((await detail('notice', '12')).row).toMatchObject({ state: 'live', pending: 'planned' });
    await moveClock(60);
    const changed = (await noticeHere('12'))!;
    expect([changed.title, changed.publishTime]).toEqual(['盘点改期', '2026-11-16 09:00:00']);
  });

  it('keeps the shown version and its end when a planned change is cancelled', async () => {
    const until = later(600);
    const { row } = await written(notice(), { until });
    await save('notice', row.id, 1, notice({ title: '改期' }), { from: later(60) });
    await nextAction('restore', 'notice', row.id, { version: 2, to: 1 });
    expect((await detail('notice', row.id)).row).toMatchObject({ state: 'live', pending: null, until });
    await moveClock(60);
    expect((await noticeHere(row.id))!.title).toBe('夜间维护');
  });

  it('refuses impossible times', async () => {
    const refused = (part: object) => refusalIn(add(notice(), part));
    expect(await refused({ from: later(-1) })).toEqual(['FROM_PAST', 'from']);
    expect(await refused({ from: '明天' })).toEqual(['INVALID', 'from']);
    expect(await refused({ from: later(60), until: later(60) })).toEqual(['UNTIL_EARLY', 'until']);
  });
});

describe('two editors of one text', () => {
  it('the second is refused and can save again based on the first', async () => {
    await save('notice', '11', 1, notice({ title: '甲' }));
    expect(await refusalIn(save('notice', '11', 1, notice({ title: '乙' })))).toEqual([
      'CONTENT_CHANGED',
      null,
    ]);
    expect((await noticeHere('11'))!.title).toBe('甲');
    expect(await refusalIn(save('notice', '11', 2, notice({ title: '乙' })))).toBeNull();
  });

  it('saving at the same moment: one succeeds', async () => {
    const all = await Promise.all(
      ['甲', '乙', '丙'].map((title) => refusalIn(save('notice', '10', 1, notice({ title })))),
    );
    expect(all.filter((refused) => refused === null)).toHaveLength(1);
    expect(all.filter((refused) => refused?.[0] === 'CONTENT_CHANGED')).toHaveLength(2);
    expect((await detail('notice', '10')).versions).toHaveLength(2);
  });
});

describe('links', () => {
  const linked = (address: string) => notice({ content: `见[这里](${address})` });

  it('must lead to existing targets', async () => {
    const draft = (await written(notice(), { action: 'draft' })).row.id;
    const planned = (await written(notice(), { from: later(60) })).row.id;
    const ends = [
      '/customerCenter?article=103',
      '/technicalCenter?article=21',
      '/list?q=THF',
      'https://a.example/x',
      `/customerCenter?notice=${planned}`,
      '/customerCenter?faq=noCode',
      '/brandCenter?brand=1',
    ];
    for (const address of ends) expect(await refusalIn(add(linked(address))), address).toBeNull();
    const dead = [
      '/customerCenter?article=999',
      '/technicalCenter?article=103',
      `/customerCenter?notice=${draft}`,
      '/productDetail?prodId=1',
      '/brandCenter?brand=99',
    ];
    for (const address of dead)
      expect(await refusalIn(add(linked(address))), address).toEqual(['LINK_UNKNOWN', 'content']);
    for (const address of ['javascript:alert', '//a.example', '/noSuchPage', '/manage/staff'])
      expect(await refusalIn(add(linked(address))), address).toEqual(['INVALID', 'content']);
  });

  it('to a text that is withdrawn are reported before and after', async () => {
    const target = (await written(notice())).row.id;
    const { row } = await written(linked(`/customerCenter?notice=${target}`));
    const { linkedFrom, version } = await detail('notice', target);
    expect(linkedFrom).toEqual([{ kind: 'notice', id: row.id, title: '夜间维护' }]);
    expect((await detail('notice', row.id)).deadLinks).toEqual([]);
    await nextAction('withdraw', 'notice', target, { version });
    expect((await detail('notice', row.id)).deadLinks).toEqual([`/customerCenter?notice=${target}`]);
  });

  it('from pages keep an article from being withdrawn', async () => {
    expect((await detail('article', '108')).linkedByPages).toBe('注册页、意见反馈、账户管理');
    expect(await refusalIn(nextAction('withdraw', 'article', '108', { version: 0 }))).toEqual([
      'LINKED_BY_PAGES',
      null,
    ]);
    expect(await articleHere(108)).not.toBeNull();
  });
});

describe('an article', () => {
  const body = async (id: string) => (await detail('article', id)).text.article!;

  it('changes in the list and in recommendations, and disappears from both', async () => {
    const article = await body('25');
    await save('article', '25', 0, { article: { ...article, title: '改过的方案', place: 1 } });
    const heads = await dataOf('get', '/article/list', { query: { centre: 'technical' } });
    expect(heads[0]).toMatchObject({
      id: 25,
      title: '改过的方案',
      publishTime: (await articleHere(25))!.publishTime,
    });
    await nextAction('withdraw', 'article', '25', { version: 1 });
    expect(await articleHere(25)).toBeNull();
    const left = await dataOf('get', '/article/list', { query: { centre: 'technical' } });
    expect(left.map(({ id }) => id)).not.toContain(25);
    const reasons = JSON.stringify(await dataOf('get', '/recommend/list'));
    expect(reasons).not.toContain('改过的方案');
  });

  it('stays in its centre and only lists existing materials', async () => {
    const article = await body('21');
    const refused = (part: object) =>
      refusalIn(save('article', '21', 0, { article: { ...article, ...part } }));
    expect(await refused({ category: 'help' })).toEqual(['CENTRE_CHANGED', 'category']);
    const material = { name: '氯化钠', use: '', cas: '7647-14-4', catalogNo: '' };
    expect(await refused({ materials: [material] })).toEqual(['CAS_INVALID', 'materials']);
    expect(await refused({ materials: [{ ...material, cas: '', catalogNo: 'XX1' }] })).toEqual([
      'PRODUCT_UNKNOWN',
      'materials',
    ]);
    expect(await refused({ summary: ' ' })).toEqual(['INVALID', 'summary']);
  });
});

it('a question is written in its theme with an address of its own', async () => {
  const faq = {
    category: 'delivery',
    title: '可以周末送货吗？',
    content: '可以。\n\n请先预约。',
    links: [],
    place: 1,
  };
  const { row } = await written({ faq }, {}, 'faq');
  expect(row.id).toMatch(/^own[A-Z][a-z]+$/);
  const entries = await dataOf('get', '/faq/list');
  expect(entries[0]).toEqual({
    id: row.id,
    theme: 'delivery',
    question: '可以周末送货吗？',
    answer: ['可以。', '请先预约。'],
    links: [],
  });
  const dead = { ...faq, links: [{ label: '外', path: 'https://a.example' }] };
  expect(await refusalIn(add({ faq: dead }, {}, 'faq'))).toEqual(['INVALID', 'links']);
});

describe('a brand', () => {
  const brand = async () => (await detail('brand', '2')).text.brand!;

  it('comes from the catalogue and has a unique name', async () => {
    const text = await brand();
    expect(await refusalIn(add({ brand: text }, {}, 'brand'))).toEqual(['KIND_FIXED', null]);
    expect(await refusalIn(nextAction('withdraw', 'brand', '2', { version: 0 }))).toEqual([
      'KIND_FIXED',
      null,
    ]);
    const other = (await detail('brand', '1')).text.brand!;
    const refused = (part: object) => refusalIn(save('brand', '2', 0, { brand: { ...text, ...part } }));
    expect(await refused({ title: ` ${other.title} ` })).toEqual(['NAME_TAKEN', 'title']);
    expect(await refused({ nameEn: other.nameEn.toUpperCase() })).toEqual(['NAME_TAKEN', 'nameEn']);
    expect(await refused({ authorisation: { ...text.authorisation, to: '2020-01-01' } })).toEqual([
      'INVALID',
      'authorisation',
    ]);
    expect(await refusalIn(save('brand', '2', 0, { brand: text }, { until: later(60) }))).toEqual([
      'KIND_FIXED',
      'until',
    ]);
  });
});

it('is previewed as buyers would see it, without saving', async () => {
  const preview = (kind: Kind, body: object) =>
    dataOf('post', '/m/content/{kind}/preview', { token: manager, params: { kind }, body });
  const hostile = notice({ content: '<img src=x onerror=alert(1)>[x](javascript:alert(1))' });
  expect((await preview('notice', { text: hostile })).notice!.content).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;[x](javascript:alert(1))</p>',
  );
  const { article } = (await detail('article', '21')).text;
  expect((await preview('article', { id: '21', text: { article } })).article).toEqual(await articleHere(21));
  const { brand } = (await detail('brand', '2')).text;
  const shown = await dataOf('get', '/brand/info', { query: { brandId: 2 } });
  expect((await preview('brand', { id: '2', text: { brand } })).brand).toEqual(shown);
  const renamed = await preview('brand', { id: '2', text: { brand: { ...brand!, title: '新名' } } });
  expect(renamed.brand).toEqual({ ...shown!, brand: { ...shown!.brand, name: '新名' } });
  expect((await rows({ q: '新名' })).length).toBe(0);
});

it('lists upcoming texts first, and filters by kind, state, category and words', async () => {
  const all = await rows();
  expect(all[0]).toMatchObject({ state: 'planned', kind: 'notice', changedBy: 'manager' });
  expect(all[1]).toMatchObject({
    state: 'draft',
    kind: 'article',
    title: '石油醚的沸程怎样选',
    pending: 'draft',
  });
  expect((await rows({ state: 'planned' })).map(({ kind }) => kind)).toEqual(['notice']);
  const protocols = await rows({ kind: 'article', category: 'protocol' });
  const listed = await dataOf('get', '/article/list', { query: { centre: 'technical' } });
  expect(protocols.map(({ id }) => Number(id))).toEqual(
    listed.filter(({ kind }) => kind === 'protocol').map(({ id }) => id),
  );
  expect((await rows({ q: '沿台面流向' })).map(({ title }) => title)).toEqual(['石油醚的沸程怎样选']);
  expect((await rows({ q: 'noCode' })).map(({ kind }) => kind)).toContain('faq');
});
