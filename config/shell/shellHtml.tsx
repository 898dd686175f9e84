/**
 * What index.html shows before any script runs: mark, search box, navigation and the outline of the page, in the classes
 * of the header that takes its place. `e2e/startup.spec.ts` holds both against each other. Runs in the build only.
 */
import { AppstoreOutlined, SearchOutlined, ShoppingCartOutlined, UserOutlined } from '@ant-design/icons';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '@/components/ui/Logo';
import { NAVIGATION } from '@/constants/navigation';
import { OUTLINE_PIECES } from '@/constants/outline';
import { SEARCH_PLACEHOLDER, SITE } from '@/constants/site';

/** Answers the class name in the built style for one in the header's, the search box's or the layout's module. */
type ClassNames = (local: string) => string;

/** The shell as HTML. */
export const shellHtml = (nameOf: ClassNames): string => renderToStaticMarkup(<Shell nameOf={nameOf} />);

function Shell({ nameOf }: { nameOf: ClassNames }) {
  return (
    <div id="shell">
      <header className={nameOf('header')}>
        <div className={`measure ${nameOf('front')}`}>
          <a href="#/home" aria-label={`${SITE.name} 首页`}>
            <Logo name={SITE.name} />
          </a>
          <Search nameOf={nameOf} />
          <div className={nameOf('account')}>
            <a className={nameOf('entry')} href="#/login">
              <UserOutlined aria-hidden /> 登录
            </a>
            <a className={`${nameOf('entry')} ${nameOf('wideOnly')}`} href="#/register">
              注册
            </a>
          </div>
          <a className={`${nameOf('entry')} ${nameOf('cart')}`} href="#/buyCar" aria-label="购物车">
            <ShoppingCartOutlined aria-hidden /> <span className={nameOf('wideOnly')}>购物车</span>
            <b data-empty>0</b>
          </a>
        </div>
        <div className={nameOf('bar')}>
          <div className="measure">
            <div>
              {/* Opens a panel, which has to wait for the script. */}
              <span className={nameOf('entry')} aria-hidden>
                <AppstoreOutlined /> <b>分类</b>
              </span>
            </div>
            <nav aria-label="主导航">
              {NAVIGATION.map(({ path, label }) => (
                <a key={path} className={nameOf('centre')} href={`#${path}`}>
                  {label}
                </a>
              ))}
            </nav>
          </div>
        </div>
      </header>
      <main className={nameOf('main')}>
        <p className="measure page" role="alert" hidden>
          页面的脚本没有取到，通常是网络中断或网站刚刚更新。<a href="/">重新加载</a>
        </p>
        <noscript>
          <p className="measure page">本站需要 JavaScript，请在浏览器中启用后重新打开。</p>
        </noscript>
        <div className="measure page outline" role="status" aria-label="页面加载中">
          {Array.from({ length: OUTLINE_PIECES }, (_, index) => (
            <i key={index} />
          ))}
        </div>
      </main>
    </div>
  );
}

/** What is typed here goes on in the shop's own box; Enter searches at once (`boot.ts`). */
function Search({ nameOf }: { nameOf: ClassNames }) {
  return (
    <div className={nameOf('search')}>
      <form role="search" className={nameOf('box')}>
        <input
          type="search"
          aria-label="搜索"
          placeholder={SEARCH_PLACEHOLDER}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <button type="submit" className={`${nameOf('submit')} nowrap`}>
          <SearchOutlined aria-hidden /> <span>搜索</span>
        </button>
      </form>
      <span className={`${nameOf('entry')} ${nameOf('structure')}`} aria-hidden>
        <svg viewBox="0 0 24 24" width="22" height="22" />
        <span className={nameOf('wideOnly')}>结构式</span>
      </span>
    </div>
  );
}
