// What stands in rc-util's place in the build: a style is written once, and anew when it is another or was taken away.
import { afterEach, describe, expect, it } from 'vitest';
import { removeCSS, updateCSS } from '../../config/styleNodes';

const texts = () => [...document.head.querySelectorAll('style')].map(({ innerHTML }) => innerHTML);

afterEach(() => document.head.replaceChildren());

describe('styles by their key', () => {
  it('are left when the same stands there, and written when they are another', () => {
    const node = updateCSS('a { color: red }', 'a');
    expect(updateCSS('a { color: red }', 'a')).toBe(node);
    expect(updateCSS('a { color: blue }', 'a')).toBe(node);
    updateCSS('b { color: red }', 'b');
    expect(texts()).toEqual(['a { color: blue }', 'b { color: red }']);
  });

  it('are written anew after they were taken away, by us or by another', () => {
    updateCSS('a { color: red }', 'a');
    removeCSS('a');
    expect(texts()).toEqual([]);
    updateCSS('a { color: red }', 'a').remove();
    updateCSS('a { color: red }', 'a');
    expect(texts()).toEqual(['a { color: red }']);
  });

  it('stand apart by mark, and in a place of their own', () => {
    updateCSS('a { color: red }', 'a', { mark: 'one' });
    updateCSS('a { color: red }', 'a', { mark: 'two' });
    const place = document.createElement('div');
    updateCSS('a { color: red }', 'a', { mark: 'one', attachTo: place });
    expect(texts()).toHaveLength(2);
    expect(place.innerHTML).toContain('color: red');
  });

  it("say the theme's variables once, at the root, and leave another theme where it is", () => {
    updateCSS('.shop{--ant-blue:#00f;}', 'theme');
    updateCSS('.css-var-r1{--ant-blue:#00a;}', 'inner');
    expect(texts()).toEqual([':root{--ant-blue:#00f;}', '.css-var-r1{--ant-blue:#00a;}']);
  });

  it("have a widget's variables for a finger in the place of those for a mouse, and back", () => {
    const mouse = '.shop.ant-input{--ant-input-font-size:14px;}';
    const finger = '.shop.ant-input{--ant-input-font-size:16px;}';
    const other = '.shop.ant-input{--ant-space-gap:8px;}';
    updateCSS(mouse, 'a');
    updateCSS(other, 'b');
    updateCSS(finger, 'c');
    expect(texts()).toEqual([finger, other]);
    updateCSS(mouse, 'a');
    expect(texts()).toEqual([mouse, other]);
  });
});
