export default function Page() {
  return <div className="measure"><h1>productDetail</h1></div>;
}
