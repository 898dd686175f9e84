import { expect, it } from 'vitest';
import { SHIP, storageTemperature, storageText } from '@domain/safety/storage';

it.each([
  [['2-8', 'DARK', 'SEAL'], '2–8 ℃，避光，密封'],
  [['SEAL', 'DARK', 'RT'], '室温（15–25 ℃），避光，密封'],
  [['COOL', 'ARGON', 'NOWATER'], '阴凉干燥（≤20 ℃），充氩保护，严禁接触水'],
  [['DARK'], '避光'],
  [['-20', 'toString', '?'], '−20 ℃'],
  [[], ''],
])('%j: %s', (tokens, text) => expect(storageText(tokens)).toBe(text));

it('names the temperature alone', () => {
  expect(storageTemperature(['DARK', '-80'])).toBe('−80 ℃');
  expect(storageTemperature(['DARK'])).toBeNull();
});

it('dangerous goods are delivered neither to lockers nor to homes', () => {
  expect(SHIP.DG.note).toMatch(/快递柜.*住宅/);
  expect(Object.values(SHIP).every(({ name, note }) => name !== '' && note !== '')).toBe(true);
});
