import { useMutation, useQuery } from '@tanstack/react-query';
import { HeartFilled, HeartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation, useModel, useNavigate } from '@umijs/max';
import { useReadState } from '@/hooks/useReadState';
import { isFavouriteQuery, toggleFavouriteMutation } from '@/queries/collection';
import { loginPath } from '@/utils/returnPath';
import { notify } from '@/browser/notify';

/** 收藏: toggles the favourite. A visitor is sent to the login and back. */
export function Favourite({ prodId }: { prodId: number }) {
  const { token } = useModel('user', (user) => ({ token: user.token }));
  const location = useLocation();
  const navigate = useNavigate();
  const favourite = useReadState(useQuery({ ...isFavouriteQuery(prodId), enabled: token !== '' }));
  const isFavourite = token !== '' && favourite.data === true;
  const toggle = useMutation(toggleFavouriteMutation(prodId));

  const handlePress = () =>
    token
      ? toggle.mutate(undefined, { onSuccess: (now) => notify.success(now ? '已收藏' : '已取消收藏') })
      : navigate(loginPath(location));
  return (
    <Button
      className="no-print"
      color={isFavourite ? 'primary' : 'default'}
      variant={isFavourite ? 'filled' : 'outlined'}
      icon={isFavourite ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
      aria-pressed={isFavourite}
      disabled={toggle.isPending || favourite.loading}
      onClick={handlePress}
    >
      收藏{favourite.error && !favourite.loading && <small>（状态加载失败）</small>}
    </Button>
  );
}
