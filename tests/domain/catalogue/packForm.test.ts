import { expect, it } from 'vitest';
import { packFormOf } from '@domain/catalogue/packForm';

it.each([
  ['500 g', 'jar'],
  ['25kg', 'jar'],
  ['100 mg', 'vial'],
  ['500 mL', 'bottle'],
  ['4×4 L', 'bottle'],
  ['100 µL', 'tube'],
  ['500 mL×4 瓶', 'bottle'],
  ['1 mL×10支', 'tube'],
  ['2 mL×5 安瓿', 'ampoule'],
  ['200 L×1 桶', 'drum'],
  ['40 L×1 钢瓶', 'gas'],
  ['96支/盒×10盒', 'box'],
  ['20个/包', 'bag'],
  ['50 T', 'kit'],
  ['1000 U', 'vial'],
  ['3 台', null],
  ['定制', null],
])('a pack of %s is drawn as %s', (skuName, form) => expect(packFormOf(skuName)).toBe(form));
