import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, tidyDraft } from '@domain/goods/draft';
import { draftProblems } from '@domain/goods/newProduct';
import { MAX_ALT, MAX_PICTURES, pictureProblem } from '@domain/goods/pictures';

const id = (letter: string) => letter.repeat(64);
const picture = (letter: string, alt = '试剂盒与说明书') => ({ pictureId: id(letter), alt });

describe('pictures of a draft', () => {
  it('are complete with a Chinese text each', () => {
    expect(pictureProblem([])).toBeNull();
    expect(pictureProblem([...'abcdef'].map((letter) => picture(letter)))).toBeNull();
    expect(pictureProblem([picture('a', '盒'.repeat(MAX_ALT))])).toBeNull();
  });

  it.each([
    ['without a text', [picture('a'), picture('b', '')], 1, 'ALT_MISSING', '第 2 张图片：请填写替代文字'],
    ['in English', [picture('a', 'Kit, 96 tests')], 0, 'ALT_INVALID', '第 1 张图片：替代文字请用中文'],
    ['too long', [picture('a', '盒'.repeat(MAX_ALT + 1))], 0, 'ALT_INVALID', '最多 60 字'],
    ['one too many', [...'abcdef0'].map((letter) => picture(letter)), MAX_PICTURES, 'TOO_MANY', '最多 6 张'],
  ])('%s', (_, pictures, at, reason, words) => {
    expect(pictureProblem(pictures)).toMatchObject({ at, reason });
    expect(pictureProblem(pictures)?.message).toContain(words);
  });

  it('are tidied: trimmed texts, each picture once, in their order', () => {
    const { pictures } = tidyDraft({
      ...EMPTY_DRAFT,
      pictures: [picture('b', ' 瓶身\n标签 '), picture('a'), picture('b', '又一次')],
    });
    expect(pictures).toEqual([picture('b', '瓶身 标签'), picture('a')]);
  });

  it('are among the problems of the draft', () => {
    const found = draftProblems({ ...EMPTY_DRAFT, pictures: [picture('a', '')] });
    expect(found).toContainEqual(expect.objectContaining({ field: 'pictures', reason: 'ALT_MISSING' }));
  });
});
