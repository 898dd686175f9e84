/** Questions and answers on the page of a product (商品问答): checks before anything is published. */
import { cleanText, lengthProblem } from './conversation';
import type { QuestionState } from './types';

export const QUESTION_STATES: Record<QuestionState, string> = {
  proposed: '待审核',
  published: '已发布',
  rejected: '未通过',
  withdrawn: '已撤下',
};

export const MIN_QUESTION = 5;
export const MAX_QUESTION = 200;
export const MAX_ANSWER = 1000;

export interface QuestionTexts {
  question: string;
  answer: string;
}

const PERSONAL: readonly [pattern: RegExp, what: string][] = [
  [/(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/, '手机号'],
  [/(?<!\d)0\d{2,3}[ -]\d{7,8}(?!\d)/, '电话号码'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, '邮箱'],
  [/(?<!\d)\d{19}(?!\d)/, '订单号'],
  [/(?:ZX|BJ|FK)\d{12,14}/i, '单号'],
];

/**
 * Names what in a text belongs to a person: a number of a telephone, a mail address, a number of an order, or one of
 * `names` (of the buyer). Null when nothing was found; that is no proof that there is nothing.
 */
export function personalDataIn(text: string, names: readonly string[] = []): string | null {
  const plain = text.normalize('NFKC');
  const found = PERSONAL.find(([pattern]) => pattern.test(plain));
  if (found) return found[1];
  const name = names.find((entry) => [...entry].length >= 2 && plain.includes(entry));
  return name === undefined ? null : `买家的名称“${name}”`;
}

export const cleanQuestion = ({ question, answer }: QuestionTexts): QuestionTexts => ({
  question: cleanText(question),
  answer: cleanText(answer),
});

const withPersonal = (text: string, names: readonly string[]): string | null => {
  const what = personalDataIn(text, names);
  return what && `含有${what}，请删去后再提交`;
};

/** Returns messages by field of clean texts; null where a text may be published. */
export const questionProblems = ({ question, answer }: QuestionTexts, names: readonly string[] = []) => ({
  question:
    [...question].length > 0 && [...question].length < MIN_QUESTION
      ? `问题请至少写 ${MIN_QUESTION} 个字`
      : (lengthProblem('问题', question, MAX_QUESTION) ?? withPersonal(question, names)),
  answer: lengthProblem('回答', answer, MAX_ANSWER) ?? withPersonal(answer, names),
});
