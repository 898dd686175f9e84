export default function Page() {
  return (
    <div className="measure">
      <h1>user/accountManage</h1>
    </div>
  );
}
