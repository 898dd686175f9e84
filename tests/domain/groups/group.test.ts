import { expect, it } from 'vitest';
import {
  checkCode,
  checkGroupName,
  cleanCode,
  CODE_LENGTH,
  CODE_SIGNS,
  codeText,
  isLastOwner,
  membersLike,
  rolesInOrder,
  rolesText,
  someNames,
} from '../../../domain/groups/group';

it('accepts an invitation code in any spelling, and prints it in two halves', () => {
  expect(cleanCode(' ａbcde－FGHJK ')).toBe('ABCDEFGHJK');
  expect(codeText('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
  expect(checkCode('abcde-fghjk')).toBeNull();
  for (const wrong of ['', 'ABCD', 'ABCDEFGHJKM']) expect(checkCode(wrong)).toContain(`${CODE_LENGTH} 位`);
  // The code contains no characters that are easily confused.
  expect(CODE_SIGNS).not.toMatch(/[01ILOU]/);
  expect(new Set(CODE_SIGNS).size).toBe(CODE_SIGNS.length);
});

it('sorts roles in the order of a purchase, each once', () => {
  expect(rolesInOrder(['receive', 'ask', 'ask'])).toEqual(['ask', 'receive']);
  expect(rolesText(['buy', 'approve'])).toBe('审批、采购');
  expect(rolesText([])).toBe('—');
});

it('requires a name of two to forty characters', () => {
  expect(checkGroupName(' 课 ')).toContain('请填写');
  expect(checkGroupName('课题')).toBeNull();
  expect(checkGroupName('课'.repeat(40))).toBeNull();
  expect(checkGroupName('课'.repeat(41))).toContain('不能超过');
});

it.each([
  ['the only owner among others', [true, false], 0, true],
  ['one of two owners', [true, true], 0, false],
  ['no owner', [true, false], 1, false],
  ['the last member of all', [true], 0, false],
])('the last owner: %s', (_, owners, at, last) => {
  const members = owners.map((owner, memberId) => ({ memberId, owner }));
  expect(isLastOwner(members, at)).toBe(last);
});

it('finds members by either name in any spelling', () => {
  const members = [{ nickName: '合成一室', userName: 'Lab01' }, { nickName: '分析中心', userName: 'lab02' }]; // prettier-ignore
  expect(membersLike(members, ' ')).toEqual(members);
  expect(membersLike(members, 'ＬＡＢ０1')).toEqual([members[0]]);
  expect(membersLike(members, '分析')).toEqual([members[1]]);
  expect(membersLike(members, '质谱')).toEqual([]);
});

it('shows three of many names, and their number', () => {
  expect(someNames([])).toBe('');
  expect(someNames(['甲', '乙', '丙'])).toBe('甲、乙、丙');
  expect(someNames(['甲', '乙', '丙', '丁'])).toBe('甲、乙、丙 等 4 人');
});
