/** Texts of the demo's staff: its notices, one that starts tomorrow, and an unfinished article. */
import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/connect';
import { contentVersions } from '../server/db/schema/content';
import { dateTime, msOf } from '../server/http/dates';
import { MANAGER_ID } from './buyers';
import { NOTICES } from './notices';

const DAY = 86_400_000;

const NOTICE = {
  category: 'notice' as const,
  title: '冷链商品改用加厚保温箱，收货后请留意回收',
  content: `为减少冬季长途运输中的温度波动，2–8 ℃ 与 −20 ℃ 商品改用加厚保温箱，运费不变。

- 箱内冰袋较原来多两块，箱外多一张温度示意贴：变红表示途中曾高于 10 ℃，请拍照并联系客服。
- 保温箱可以重复使用。一次收到 5 只以上的单位，可在“意见反馈”中登记上门回收。

到货当时要看的几件事，见[冷链商品的收货与验收](/customerCenter?article=106)。`,
};

const ARTICLE = {
  category: 'knowledge' as const,
  title: '石油醚的沸程怎样选',
  summary: '30–60 ℃、60–90 ℃、90–120 ℃ 三种沸程的组成与用途，何时换用单一组分。',
  tags: ['溶剂', '柱层析'],
  place: 1000,
  materials: [
    { name: '正己烷', use: '单一组分，用于液相', cas: '110-54-3', catalogNo: '' },
    { name: '正庚烷', use: '可代替正己烷', cas: '142-82-5', catalogNo: '' },
  ],
  content: `石油醚是低级烷烃的混合物，按沸程分级；名称里有“醚”，其中并没有醚。

| 沸程 | 主要组成 | 常见用途 |
| --- | --- | --- |
| 30–60 ℃ | 戊烷、己烷 | 洗脱低极性组分，旋蒸容易除尽 |
| 60–90 ℃ | 己烷、庚烷 | 柱层析与重结晶 |
| 90–120 ℃ | 庚烷、辛烷 | 较高温度下的重结晶与提取 |

## 何时换用单一组分

- 各批石油醚的组成略有不同，换批后先以薄层核对 R~f~，再上柱。操作见[快速柱层析](/technicalCenter?article=6)。
- 液相与需要重复的实验用正己烷或正庚烷；正己烷长期吸入损害周围神经，能用正庚烷时用正庚烷。

## 安全

极易燃，蒸气比空气重，会沿台面流向远处的火源。在通风橱内使用，远离明火和电炉，大量转移时接地。`,
};

/** A notice that the demo's manager published on its day. */
function noticeRow({ id, kind, title, content, publishTime }: (typeof NOTICES)[number]) {
  const time = msOf(publishTime);
  return {
    kind: 'notice' as const,
    id: String(id),
    version: 1,
    status: 'published' as const,
    title,
    category: kind,
    body: { notice: { category: kind, title, content: (content ?? '').trim() } },
    showFrom: time,
    publishTime: time,
    buyerId: MANAGER_ID,
    writtenTime: time,
  };
}

/** For a database without texts of the staff. */
export async function insertContent(db: Database, now: number): Promise<void> {
  const tomorrow = msOf(`${dateTime(now + DAY).slice(0, 10)} 09:00:00`);
  const ago = { buyerId: MANAGER_ID, writtenTime: now - 3 * 3_600_000 };
  await db.insert(contentVersions).values([
    ...NOTICES.map(noticeRow),
    {
      kind: 'notice',
      id: '90001',
      version: 1,
      status: 'published',
      title: NOTICE.title,
      category: NOTICE.category,
      body: { notice: NOTICE },
      showFrom: tomorrow,
      publishTime: tomorrow,
      ...ago,
    },
    {
      kind: 'article',
      id: '90002',
      version: 1,
      status: 'draft',
      title: ARTICLE.title,
      place: ARTICLE.place,
      category: ARTICLE.category,
      body: { article: ARTICLE },
      showFrom: now,
      publishTime: now,
      ...ago,
    },
  ]);
}

/**
 * Restores the built-in texts. Brands are touched only if one changed, because every process then reloads the
 * catalogue.
 */
export async function clearContent(db: Database): Promise<void> {
  await db.execute(sql`delete from content_versions where version > 0`);
  await db.execute(sql`
    do $$ begin
      if exists (select from brands where texts is not null) then
        update brands set texts = null where texts is not null;
      end if;
    end $$`);
}
