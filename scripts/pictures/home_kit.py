import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
s = start('home-kit', 1600, 1000, spp=64, bounces=8)
world(srgb('#F3F0FF'), srgb('#E9E2F8'), srgb('#F3D9C6'), .5)
box((220, 120, 3), wood('#E2D0B8', '#B8946C', .75, .45, 'X'), (0, 30, -3), .3)
def grp(loc, rz, objs, rx=0, ry=0):
    e = bpy.data.objects.new('e', None); bpy.context.collection.objects.link(e)
    for o in objs: o.parent = e
    e.location = loc; e.rotation_euler = (R(rx), R(ry), R(rz)); return e
card = mat('card', srgb('#F6F2FC'), .62, bump=.06, bump_scale=14, Specular=.25); inner = mat('inner', srgb('#E4DAF7'), .65, Specular=.2); pur = mat('pp', srgb('#7042C6'), .5, Specular=.3)
foam = mat('foam', srgb('#D5C7F3'), .85, bump=.35, bump_scale=26, Specular=.1)
BW, BD, BH, T = 22, 14.5, 4.6, .28
parts = [box((BW, T, BH), card, (0, -BD / 2, 0), .07), box((BW, T, BH), card, (0, BD / 2, 0), .07), box((T, BD, BH), card, (-BW / 2, 0, 0), .07), box((T, BD, BH), card, (BW / 2, 0, 0), .07), rplate(BW - .3, BD - .3, 3.1, .2, foam, (0, 0, .1), b=.15)]
lid = grp((0, BD / 2 + .1, BH), 0, [box((BW, .26, 14.2), card, (0, .16, 0), .08), box((BW - .7, .1, 13.6), inner, (0, -.02, .2), .03), box((.24, 2.6, 13.4), card, (-BW / 2 + .3, -1.2, .4), .06), box((.24, 2.6, 13.4), card, (BW / 2 - .3, -1.2, .4), .06), box((BW - .8, 2.6, .24), card, (0, -1.2, 13.9), .06)], rx=-17)
# brand mark on the lid: the drop over the bowl
lathe_m = rplate(3.4, 3.4, .06, .9, pur, (0, -.10, 7.2), (90, 0, 0), b=.02); lathe_m.parent = lid
drop = lathe([(0, .55)] + [(.30 * math.sin(R(a)), .05 - .30 * math.cos(R(a))) for a in range(130, -1, -10)][::1], card, (0, -.20, 7.6)); drop.scale = (1, .12, 1); drop.parent = lid
bowl = tube_path([(math.cos(R(a)) * .95, 0, math.sin(R(a)) * .95) for a in range(190, 351, 16)], .17, card, loc=(0, -.2, 7.55)); bowl.parent = lid
tubes = [tube(k, (x, -4.6, 3.55), (-90, 0, 0), f, face=a, h=7.5) for k, x, f, a in (('edta', -7.9, 5.2, -104), ('sst', -5.3, 5.5, -60), ('cit', -2.7, 5.2, -96))]
sach = mat('sachet', srgb('#FBFAFE'), .35, bump=.15, bump_scale=5, Specular=.5)
def sachet(loc, rz):
    return grp(loc, rz, [rplate(5, 5, .10, .12, sach, b=.03), rplate(5, .5, .13, .05, sach, (0, 2.2, 0), b=.03), rplate(5, .5, .13, .05, sach, (0, -2.2, 0), b=.03), rplate(5.01, 1.1, .11, .02, pur, (0, 1.1, 0), b=.02)])
# urine/saliva pot in the box
pot = [lathe([(0, 0), (1.9, 0), (2.05, .1), (2.2, 3.6), (2.1, 3.6), (1.95, .2), (0, .2)], milky(srgb('#F4F1FA'), .45, .3), (0, 0, 0), 96), rcyl(2.45, 1.2, plastic(srgb('#7042C6'), .3), (0, 0, 3.2), .15, ribs=(64, .03, .2, .95), seg=256)]
pt = grp((3.4, 2.1, 2.5), 20, pot); sa = sachet((7.6, -3.4, 3.24), 8); sb = sachet((7.9, -3.1, 3.36), -7); sc = sachet((7.5, 3.0, 3.24), 84)
bx = grp((0, 0, 0), -14, parts + [lid] + tubes + [pt, sa, sb, sc])
# gel pack: soft cushion, welded seam
def cushion(w, d, h, m, loc, rz, n=48):
    vs, fs = [], []; rnd = random.Random(2)
    for sgn in (1, -1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1; q = max(0, 1 - (abs(u) / .93) ** 3.2) * max(0, 1 - (abs(v) / .90) ** 3.2)
                wv = .07 * math.sin(u * 7 + v * 2.2) * math.sin(v * 6 - u) + .04 * math.sin(u * 17 + 1) * math.cos(v * 13)
                vs.append((u * w / 2 * (1 - .03 * (1 - v * v) * 0), v * d / 2, sgn * (.03 + h / 2 * q ** .55 * (1 + wv)) + h * .42))
    N = (n + 1) ** 2
    for k in (0, N):
        for j in range(n):
            for i in range(n):
                f = [k + j * (n + 1) + i, k + j * (n + 1) + i + 1, k + (j + 1) * (n + 1) + i + 1, k + (j + 1) * (n + 1) + i]; fs.append(f if k == 0 else f[::-1])
    me = bpy.data.meshes.new('c'); me.from_pydata(vs, [], fs); o = kit._obj('c', me, m, loc, (0, 0, rz), angle=60); return o
gel = blend(milky(srgb('#B9C3F2'), .4, .14), glass(srgb('#C4CBFA'), 1.35, .06, shadow=.9, refract=False), .25)
for nn in [x for x in gel.node_tree.nodes if x.bl_idname == 'ShaderNodeBsdfPrincipled']: nn.inputs['Clearcoat'].default_value = 1; nn.inputs['Clearcoat Roughness'].default_value = .06
cushion(10.5, 7.6, 2.3, gel, (18.2, -6.8, .02), 24)
# tourniquet: coiled strap with a buckle
band = mat('band', srgb('#7E56CC'), .8, bump=.9, bump_scale=22, Specular=.2, Sheen=.4)
c = bpy.data.curves.new('b', 'CURVE'); c.dimensions = '2D'; c.extrude = 1.2; c.bevel_depth = .05; c.bevel_resolution = 2; c.resolution_u = 10
sp = c.splines.new('BEZIER'); pts = []
for k in range(0, 34): a = k * 30; r = 1.1 + .0036 * a; pts.append((r * math.cos(R(a)), r * math.sin(R(a)), 0))
lx, ly, _ = pts[-1]; pts += [(lx + 1.6, ly + 1.2, 0), (lx + 4.6, ly + 1.6, 0), (lx + 8.2, ly + .2, 0)]
sp.bezier_points.add(len(pts) - 1)
for p, q in zip(sp.bezier_points, pts): p.co = q; p.handle_left_type = p.handle_right_type = 'AUTO'
o = bpy.data.objects.new('b', c); bpy.context.collection.objects.link(o); c.materials.append(band); grp((-11.6, -13.0, 1.26), -30, [o, box((1.9, .9, 2.7), plastic(srgb('#FAF8FE'), .3), (lx + 8.6, ly, -1.3), .2)])
# form and plaster
grp((9.6, -16.6, .03), 9, [sheet(14.8, 10.5, image_mat(os.path.join(TEX, 'form.png'), .6, .05, .25), (0, 0, .03), (0, 0, 0), .16)])
skin = mat('pl', srgb('#E9BD9C'), .6, bump=.35, bump_scale=60, Specular=.25)
grp((-1.6, -16.6, .02), -24, [rplate(7.2, 1.9, .09, .94, skin, b=.04, n=16), rplate(2.4, 1.7, .12, .15, mat('pad', srgb('#F4E2D4'), .8), (0, 0, .0), b=.04)])
lf = mat('leaf', srgb('#3B6B45'), .5); rnd = random.Random(8)
for k in range(20):
    o = sheet(3, 9, lf, (rnd.uniform(-66, -26), rnd.uniform(-44, -2), rnd.uniform(26, 44)), (rnd.uniform(-50, 50), rnd.uniform(-40, 40), rnd.uniform(0, 360)), .8, 10)
    for v in o.data.vertices: t = v.co.y / 9 + .5; v.co.x *= max(.02, math.sin(math.pi * min(1, max(0, t))) ** .8)
box((300, 2, 160), mat('wall', srgb('#EEE7FA'), .8), (0, 78, -20), 0)
if VIEW == 'tubes': camera((-4, -30, 25), (-4.6, -3.2, 4), lens=72, focus=(-6, -4, 4.4), f=2.8)
else: camera((9, -58, 36), (1.6, -3.6, 4.9), lens=51, focus=(-4, -6.5, 4), f=2.6)
o = sun((0, 0, 0), 3.1, (1, .92, .84), 1.4); o.rotation_euler = Vector((34, 17, -30)).to_track_quat('-Z', 'Y').to_euler()
softbox((-60, 10, 50), (0, 0, 0), 60, 50, 1.7, srgb('#F2F3FF')); softbox((40, -50, 50), (0, 0, 0), 40, 40, .6)
shoot()
