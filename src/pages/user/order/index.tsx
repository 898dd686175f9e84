export default function Page() {
  return (
    <div className="measure">
      <h1>user/order</h1>
    </div>
  );
}
