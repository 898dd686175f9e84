import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextField } from '@domain/address/addressPaste';
import { parseAddressText } from '@domain/address/addressText';
import { country } from '../../support/divisions';
import { PASTED } from './addressText.cases';

const parse = (text: string) => parseAddressText(text, country);
const inOneLine = (region: ReturnType<typeof parse>['region']) =>
  region && [region.province, region.city, region.area].join('/');

describe('a pasted address', () => {
  it.each(PASTED)('is parsed: %s', (text, region, found, unplaced = []) => {
    const parsed = parse(text);
    expect({ ...parsed, region: inOneLine(parsed.region) }).toEqual({ found, region, unplaced });
  });

  it('has enough examples', () => expect(PASTED.length).toBeGreaterThanOrEqual(40));
});

describe('an address that is joined from its parts', () => {
  const bare = (text: string | undefined) => text?.replace(/\s/g, '');
  const parts = fc.record({
    receiver: fc.constantFrom('材料楼收货处', '收发室', '试剂库', '采购部', '化学系办公室', '某老师'),
    mobile: fc.constantFrom(
      ['138 1234 5678', '13812345678'],
      ['+86 139-1234-5678', '13912345678'],
      ['010-6275 1234 转 801', '010-62751234-801'],
      ['(021)62345678', '021-62345678'],
      ['0571 8888 8888', '0571-88888888'],
      ['400-123-4567', '400-123-4567'],
    ),
    region: fc.constantFrom(
      ['上海市杨浦区', '上海市/上海市/杨浦区'],
      ['江苏南京鼓楼区', '江苏省/南京市/鼓楼区'],
      ['吉林省长春市朝阳区', '吉林省/长春市/朝阳区'],
      ['湖北省仙桃市', '湖北省/省直辖县级行政区划/仙桃市'],
      ['云南大理州大理市', '云南省/大理白族自治州/大理市'],
      ['内蒙古自治区 呼和浩特市 赛罕区', '内蒙古自治区/呼和浩特市/赛罕区'],
    ),
    addr: fc
      .tuple(
        fc.constantFrom('示例路', '学院路', '大学东路', '一环路南一段', '中山大道'),
        fc.integer({ min: 1, max: 3000 }),
      )
      .map(([road, number]) => `${road}${number}号`),
    building: fc.constantFrom('化学楼A301', '3号楼 405室', 'A座1203', '理化楼 208', '2号楼 3层'),
    company: fc.constantFrom(
      '示例大学',
      '示例大学化学学院',
      '示例生物科技有限公司',
      '示例医院',
      '示例研究所',
    ),
    postCode: fc.constantFrom('200433', '650091', '010021'),
  });
  type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;

  const expectParts = (
    text: string,
    { receiver, mobile, region, addr, building, company, postCode }: Parts,
  ) => {
    const { found, region: read, unplaced } = parse(text);
    expect({ ...found, building: bare(found.building) }).toEqual({
      receiver,
      mobile: mobile[1],
      addr,
      building: bare(building),
      company,
      postCode,
    });
    expect(inOneLine(read)).toBe(region[1]);
    expect(unplaced).toEqual([]);
  };

  it('is parsed in any order and with any separators', () => {
    const order = fc.shuffledSubarray(['receiver', 'mobile', 'place', 'company', 'postCode'] as const, {
      minLength: 5,
    });
    const separator = fc.constantFrom(' ', '\n', '\t', '，', ', ', '；', '  ');
    fc.assert(
      fc.property(parts, order, separator, fc.boolean(), (entry, names, between, glued) => {
        const { region, addr, building } = entry;
        const place = `${region[0]}${addr}${glued ? '' : ' '}${building}`;
        const texts = { ...entry, mobile: entry.mobile[0], place };
        expectParts(names.map((name) => texts[name]).join(between), entry);
      }),
      { numRuns: 300 },
    );
  });

  it('is parsed with labels, in any order', () => {
    const colon = fc.constantFrom('：', ':', ': ', ' ');
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
    fc.assert(
      fc.property(parts, colon, order, fc.constantFrom('\n', '  ', '；'), (entry, mark, numbers, between) => {
        const lines = [
          `收货人${mark}${entry.receiver}`,
          `联系电话${mark}${entry.mobile[0]}`,
          `收货地址${mark}${entry.region[0]}${entry.addr}`,
          `楼宇${mark}${entry.building}`,
          `单位${mark}${entry.company}`,
          `邮编${mark}${entry.postCode}`,
        ];
        expectParts(numbers.map((at) => lines[at]).join(between), entry);
      }),
      { numRuns: 300 },
    );
  });
});

describe('any pasted text', () => {
  const alphabet = fc.constantFrom(
    ...'上海市杨浦区朝阳鼓楼省路号室楼座库处收货人电话邮编：，；\n\t 0123456789+-()（）转A#老师大学公司\u200b１８',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(alphabet, { maxLength: 60 }).map((all) => all.join('')),
  );
  const everything = ({ found, region, unplaced }: ReturnType<typeof parse>) =>
    [...Object.values(found), inOneLine(region) ?? '', ...unplaced].join(' ');
  const digitsOf = (words: string) => words.normalize('NFKC').match(/[0-9]/g)?.sort().join('') ?? '';

  it('never throws, and fills no field with an empty text', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { found, unplaced } = parse(pasted);
        for (const words of [...Object.values(found), ...unplaced]) expect(words.trim()).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('loses and adds no digit, except a country code', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        fc.pre(!/86/.test(pasted.normalize('NFKC').replace(/[\s-]/g, '')));
        expect(digitsOf(everything(parse(pasted)))).toBe(digitsOf(pasted));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a telephone number complete wherever it stands', () => {
    const number = fc.constantFrom('13812345678', '010-62751234', '400-123-4567');
    fc.assert(
      fc.property(fc.stringMatching(/^[\u4e00-\u9fa5 ,\n]{0,20}$/), number, (around, phone) => {
        expect(parse(`${around} ${phone} ${around}`).found.mobile).toBe(phone);
      }),
    );
  });

  it('fills only fields of the form', () => {
    const names: TextField[] = ['receiver', 'mobile', 'company', 'addr', 'building', 'postCode'];
    fc.assert(
      fc.property(text, (pasted) => {
        expect(names).toEqual(expect.arrayContaining(Object.keys(parse(pasted).found)));
      }),
    );
  });
});
