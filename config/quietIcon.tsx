/**
 * In the place of what each icon of `@ant-design/icons` is drawn with, antd's own included. There an icon is a picture with
 * an English name: a screen reader says "search 搜索". Here it is decoration unless it is given a name. What it is drawn of
 * is made once for all places where it stands; the few rules that antd's own style of icons lacks are in `global.less`.
 */
import {
  cloneElement,
  createElement,
  forwardRef,
  useContext,
  type ReactElement,
  type SVGAttributes,
} from 'react';
import type { IconComponentProps } from '@ant-design/icons/es/components/AntdIcon';
import Context from '@ant-design/icons/es/components/Context';

type Icon = IconComponentProps['icon'];
type Drawing = Exclude<Icon['icon'], (...colours: never[]) => unknown>;

/** One of two colours, which no page shows, is grey. */
const GREYS = ['#333', '#e6e6e6'] as const;

/** `fill-rule` → `fillRule`. */
const nameInReact = (name: string): string =>
  name === 'class' ? 'className' : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

type Drawn = ReactElement<SVGAttributes<SVGElement>>;

function draw({ tag, attrs, children = [] }: Drawing, own?: SVGAttributes<SVGElement>): Drawn {
  const given = Object.entries(attrs).map(([name, value]) => [nameInReact(name), value] as const);
  return createElement<SVGAttributes<SVGElement>, SVGElement>(
    tag,
    { ...Object.fromEntries(given), ...own },
    ...children.map((child) => draw(child)),
  );
}

const drawn = new WeakMap<Icon, Drawn>();

function drawingOf(icon: Icon): Drawn {
  const known = drawn.get(icon);
  if (known) return known;
  const drawing = draw(typeof icon.icon === 'function' ? icon.icon(...GREYS) : icon.icon, {
    // Foreign to React's types, as `data-` is to all of them.
    ...{ 'data-icon': icon.name },
    width: '1em',
    height: '1em',
    fill: 'currentColor',
    'aria-hidden': true,
  });
  drawn.set(icon, drawing);
  return drawing;
}

export default forwardRef<HTMLSpanElement, IconComponentProps>(
  ({ className, icon, spin, rotate, twoToneColor: _none, ...rest }, ref) => {
    const { prefixCls = 'anticon', rootClassName } = useContext(Context);
    const { 'aria-label': label, tabIndex, onClick } = rest;
    // antd calls some of its own "expanded".
    const isNamed = /[^a-z]/.test(label ?? '');
    const turns = (spin || icon.name === 'loading') && `${prefixCls}-spin`;
    const drawing = drawingOf(icon);
    return (
      <span
        {...rest}
        {...(isNamed ? { role: 'img' } : { 'aria-label': undefined, 'aria-hidden': true })}
        ref={ref}
        tabIndex={tabIndex ?? (onClick && -1)}
        className={[rootClassName, prefixCls, `${prefixCls}-${icon.name}`, turns, className]
          .filter(Boolean)
          .join(' ')}
      >
        {rotate ? cloneElement(drawing, { style: { transform: `rotate(${rotate}deg)` } }) : drawing}
      </span>
    );
  },
);
